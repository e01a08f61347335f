/**
 * Colours and type are the house's own (app.css); the fall-backs serve development, where its file
 * is not there. That file has classes of its own: no name here may be one of them.
 */
export const pageStyles = `
html { scrollbar-gutter: auto; }
body { margin: 0; }
.banner { margin: 0; padding: .75rem var(--gutter, 1.25rem); background: #08302c; color: #f3f6f4; text-align: center; font-size: 1rem; }
main { box-sizing: border-box; max-width: 64rem; margin: 0 auto; padding: 2.5rem var(--gutter, 1.25rem) 4rem; display: grid; gap: 2.5rem; }
@media (width >= 56rem) { main { grid-template-columns: 5fr 7fr; gap: 4rem; } main > :only-child { grid-column: 1 / -1; max-width: 40rem; } }
.payee { margin: 0 0 .5rem; color: var(--slate); }
h1 { margin: 0 0 1.5rem; font: 400 clamp(1.875rem, 1.4rem + 2vw, 2.5rem)/1.1 var(--font-display, sans-serif); overflow-wrap: anywhere; }
h1 .figures { font-family: var(--font-sans, inherit); font-weight: 600; letter-spacing: -.01em; }
h2, legend { margin: 0; padding: 0; font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
table { width: 100%; border-collapse: collapse; border-top: 3px solid var(--line, currentColor); }
th, td { padding: .75rem 0; border-bottom: 1px solid var(--rule, currentColor); text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
td { padding-left: 1rem; text-align: right; white-space: nowrap; }
tfoot tr:last-child > * { font-weight: 600; border-bottom: 0; }
.figures { font-variant-numeric: tabular-nums lining-nums; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
fieldset { margin: 0 0 2.5rem; padding: 0; border: 0; }
.hint { color: var(--slate); font-size: .875rem; font-weight: 400; }
p.hint { margin: .5rem 0 1.5rem; }
.delivery { margin: .75rem 0 2.5rem; color: var(--slate); overflow-wrap: anywhere; }
.fields { display: grid; gap: 1rem 1.5rem; grid-template-columns: minmax(0, 1fr); }
.field { margin: 0; }
@media (width >= 40rem) { .fields { grid-template-columns: repeat(6, minmax(0, 1fr)); } .field { grid-column: span 6; } .email, .phone { grid-column: span 3; } .city, .state, .postal_code { grid-column: span 2; } }
label { display: block; margin-bottom: .5rem; font-weight: 600; font-size: 1rem; }
input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 1px solid var(--control, currentColor); border-radius: 2px; background: var(--sheet, Field); color: var(--ink, FieldText); font: inherit; font-size: 1rem; }
input[aria-invalid] { border-color: var(--error, currentColor); border-width: 2px; }
.error { display: block; margin-top: .5rem; color: var(--error); font-size: .875rem; font-weight: 600; }
.alert { margin: 0 0 2rem; padding: 1rem; border: 1px solid var(--error, currentColor); border-left-width: 4px; color: var(--error); }
main > .alert { grid-column: 1 / -1; margin: 0; }
.choices { display: grid; gap: .75rem; margin-top: 1.5rem; }
button, a.quiet { box-sizing: border-box; display: flex; align-items: center; justify-content: center; min-height: 3rem; padding: .75rem 1.5rem; border: 1px solid var(--control, currentColor); border-radius: 2px; background: transparent; color: var(--ink, inherit); font: inherit; font-size: 1rem; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, a.quiet:hover { background: var(--ink); color: var(--ground); }
button.buy { border-color: var(--koi); background: var(--koi); color: var(--on-koi); }
button.buy:hover { background: var(--ground); color: var(--koi); }
`;
