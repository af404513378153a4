"""The page's Content-Security-Policy: the strictest that PyScript runs under, found by trying.

Everything is forbidden, then allowed piece by piece. What is not a plain 'self' has its reason here:

    'wasm-unsafe-eval'  Pyodide is WebAssembly. This allows compiling it, and no eval of text: the one worker hook that
                        PyScript makes from text is taken out by app/boot.js and done by worker/interpreter.mjs.
    worker-src blob:    PyScript starts its workers from a Blob, which then inherit this policy.
    img-src data:       small pictures of saved games are SVG text put into an <img>, where no script can run.
    img-src blob:       a picture of the table, made to be saved as a file.
    frame-src 'self'    the example page shows our own embeds.

Styles come from our own sheets only: no inline style, no style attribute in drawn SVG. Whether others may frame us
(frame-ancestors) cannot be said in a <meta> and shall not be limited: embedding is a feature.
"""

from __future__ import annotations

from tools.steps import Stop

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
CONTENT_SECURITY_POLICY = "; ".join(f"{name} {sources}" for name, sources in POLICY.items())
CHARSET = '<meta charset="utf-8">'


def with_policy(name: str, html: str) -> str:
    """The page with the policy right behind its character set, before anything that could load."""
    if html.count(CHARSET) != 1:
        raise Stop(f"{name} must hold {CHARSET} exactly once: the security policy goes behind it.")
    return html.replace(
        CHARSET, f'{CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{CONTENT_SECURITY_POLICY}">'
    )
