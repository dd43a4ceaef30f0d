/** Nothing is fetched, nothing runs: pictures are in the page itself. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const LOOK = `
body { margin: 0; background: #dfe2e8; font-family: Calibri, Carlito, 'Noto Sans', system-ui, sans-serif; }
.docx-wrapper { background: none !important; padding: 16px !important; }
section.docx { margin-bottom: 16px !important; box-shadow: 0 1px 4px rgb(0 0 0 / 25%) !important; }
.docx a, .docx span[title] { text-decoration: underline; color: #1a4f9c; }
.no-picture { display: inline-flex; align-items: center; justify-content: center; min-width: 120px; min-height: 60px;
  padding: 8px; box-sizing: border-box; border: 1px dashed #8a8f9b; color: #55607a; font: 13px/1.4 system-ui, sans-serif; text-align: center; }
.chart-values { margin: 6px 0 12px; font: 13px/1.4 system-ui, sans-serif; }
.chart-values td, .chart-values th { padding: 2px 8px; border: 1px solid #8a8f9b; text-align: end; }
.chart-values th { text-align: start; font-weight: 600; }
@media (max-width: 700px) {
  .docx-wrapper { padding: 8px !important; align-items: stretch !important; }
  section.docx { width: auto !important; min-height: 0 !important; padding: 20px !important; }
  .docx header, .docx footer { margin: 0 0 16px !important; min-height: 0 !important; }
  .docx img { max-width: 100%; height: auto !important; }
  .docx article { overflow-x: auto; }
}`;

/** A page of its own around the content of a Word file. */
export function wordPage(content: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body>${content}<style>${LOOK}</style></body></html>`;
}
