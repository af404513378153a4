/* How much room there is. The sizes are those of the style sheets, in em: larger text leaves less room. */
export const WIDE = matchMedia("(width >= 75em)"); // three columns
export const SMALL = matchMedia("(width < 37.5em)"); // a phone
export const LOW = matchMedia("(height < 47.5em)"); // a caption and the board need the room of the sheet
