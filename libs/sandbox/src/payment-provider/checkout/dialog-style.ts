/** Paper and ink, as the product: hairlines instead of shadows, marigold only for what is a test. */
export const dialogStyle = `
:root {
  --canvas: #fffdf9; --ink: #1b2a4a; --quiet: #5a6478; --line: #ddd8cc; --field: #fff;
  --primary: #1b2a4a; --on-primary: #fff; --note: #fdf3dc; --note-line: #e9b949; --problem: #b3261e; --problem-field: #fdf0ee;
  --brand: #1b2a4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #171d2b; --ink: #eceae4; --quiet: #aab2c2; --line: #38415a; --field: #10151f;
    --primary: #dfe6f7; --on-primary: #141b2b; --note: #33290f; --note-line: #c79a2e; --problem: #ffb4ab; --problem-field: #3a1d1b;
    --brand: #dfe6f7;
  }
}
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; background: transparent; }
/* Anchored at the top: a message that appears moves nothing above it. */
body { display: grid; place-items: start center; padding: max(16px, 8vh) 16px 16px; overflow: auto;
  font: 16px/1.5 system-ui, "Noto Sans", "Segoe UI", Roboto, sans-serif; color: var(--ink); }
[hidden] { display: none !important; }
p { margin: 0; }
#dialog { width: 100%; max-width: 420px; background: var(--canvas); border: 1px solid var(--line);
  border-radius: 8px; box-shadow: inset 0 4px 0 var(--brand); outline: none; }
header, form, footer { padding: 24px; }
header { padding-bottom: 16px; }
#merchant { font-weight: 600; }
#merchant, #description, footer { overflow-wrap: anywhere; }
#description, .label, footer { color: var(--quiet); font-size: 14px; }
h1 { margin: 8px 0 0; font-size: 36px; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; min-height: 65px; }
.label { display: block; font-weight: 400; line-height: 1.5; }
.note { margin: 0 24px; padding: 8px 12px; background: var(--note); border: 1px solid var(--note-line); border-radius: 6px; font-size: 14px; }
form { padding-top: 16px; padding-bottom: 16px; }
fieldset { border: 0; margin: 0; padding: 0; }
legend, label[for] { padding: 0; font-size: 14px; font-weight: 600; }
.methods { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 8px 0 16px; }
.methods label { position: relative; }
.methods input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.methods span { display: block; padding: 9px; text-align: center; border: 1px solid var(--line); border-radius: 6px; }
.methods input:checked + span { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); font-weight: 600; }
input[name=card], input[name=vpa] { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit;
  font-variant-numeric: tabular-nums; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 6px; }
input[aria-invalid] { border-color: var(--problem) !important; }
.problem { margin-top: 16px; padding: 8px 12px; font-size: 14px; color: var(--problem); background: var(--problem-field);
  border-left: 3px solid var(--problem); border-radius: 4px; }
.problem p:first-child { font-weight: 600; }
#status { min-height: 24px; font-size: 14px; color: var(--quiet); }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--ink); background: transparent;
  border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
button:hover { border-color: var(--ink); }
button.primary { grid-column: 1 / -1; color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
button:disabled { opacity: .55; cursor: default; }
:focus-visible, .methods input:focus-visible + span { outline: 3px solid var(--note-line); outline-offset: 2px; }
#dialog:focus-visible { outline: none; }
footer { padding-top: 12px; padding-bottom: 16px; border-top: 1px solid var(--line); font-size: 13px; }
footer p:last-child { display: flex; flex-wrap: wrap; gap: 0 8px; }
code { font-size: 12px; line-height: 20px; }
#countdown { margin-left: auto; font-variant-numeric: tabular-nums; }
@media (max-width: 480px) {
  body { place-items: stretch; padding: 0; background: var(--canvas); }
  #dialog { max-width: none; border: 0; border-radius: 0; }
  header, form, footer { padding-left: 16px; padding-right: 16px; }
  .note { margin: 0 16px; }
}
`;
