export { default } from "morphdom";
