import { escapeHtml } from './escape-html';

/** A short mail with one thing in it that matters. */
export interface Email {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Shown large: a code, a password. */
  highlight?: string;
  /** Below the highlight. */
  after?: string[];
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** The same letter as text and as HTML; everything that people typed is escaped. */
export function renderEmail(letter: Email, product: string): RenderedEmail {
  const { subject, greeting, paragraphs, highlight, after = [] } = letter;
  const lines = [greeting, ...paragraphs, ...(highlight ? [`    ${highlight}`] : []), ...after, `— ${product}`];
  return { subject, text: `${lines.join('\n\n')}\n`, html: page(letter, product) };
}

function page({ subject, greeting, paragraphs, highlight, after = [] }: Email, product: string): string {
  const inner = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    highlight
      ? `<p style="font:700 28px/1.3 monospace;letter-spacing:3px;margin:24px 0">${escapeHtml(highlight)}</p>`
      : '',
    ...after.map(paragraph),
    `<p style="color:#5b6472;margin:32px 0 0">${escapeHtml(product)}</p>`,
  ].join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#faf8f4;color:#1b2a41;font:16px/1.5 system-ui,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto;padding:32px 24px">${inner}</div></body></html>`
  );
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}
