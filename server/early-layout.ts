/**
 * A browser that waits for the styles lays out, lays out again what has come near (`far` in app.css) and paints, all in one
 * task, in which it hears nobody: 50 ms on a slow computer, more on a phone. Asked for the height of the page as soon as
 * the styles are there, it does the larger half of that in a task of its own, and none of it twice.
 */
export function layoutEarly(html: string): string {
  return html.replace("<head>", `<head><script>${onStyles}</script>`);
}

/** Before the styles, or it would have to wait for them itself. React does not know it, so it leaves. */
const onStyles =
  'document.addEventListener("load",({target})=>{if(target.rel==="stylesheet")document.body?.offsetHeight},true);document.currentScript.remove()';
