/** Paper and ink, hairlines instead of shadows; follows the reader's choice of light or dark. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1d2a44; --soft: #5d6779; --line: #e2ded3; --mark: #b26a00; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181f; --ink: #e6e9f0; --soft: #9aa4b5; --line: #2b323e; --mark: #f0b14a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 24px; font-weight: 600; margin: 0 0 4px; overflow-wrap: anywhere; }
p, dl { margin: 0 0 24px; }
a { color: inherit; }
a:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.soft, time, dt { color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; text-decoration: none;
  border-bottom: 1px solid var(--line); min-height: 44px; }
li a:hover { background: color-mix(in srgb, var(--ink) 5%, transparent); }
li strong { font-weight: 600; overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 4px; padding: 16px; margin: 0; }
nav { display: flex; gap: 16px; margin: 24px 0; }
summary { cursor: pointer; padding: 12px 0; }
`;
