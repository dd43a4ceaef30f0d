import { escapeHtml } from './escape-html';
import type { Letter, Place } from './letter';

// Paper and ink as on the pages. Mail programs know tables and inline styles, and little else.
const INK = '#17213a';
const LINES = { plain: '#1b2f5b', good: '#137240', bad: '#b42c1c' } as const;
const FONT = `font-family:'Noto Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`;

/** The letter in the product's look; everything in it is escaped here. */
export function renderHtml(letter: Letter, place: Place): string {
  const { subject, greeting, paragraphs, facts = [], action, tone, declinable } = letter;
  const inner = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : '',
    action ? button(action.label, `${place.publicUrl}${action.path}`) : '',
  ].join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:#f3eee4;color:${INK};${FONT};font-size:16px;line-height:1.55">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3eee4"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffefb;border:1px solid #e6dfd1;border-top:4px solid ${LINES[tone]};border-radius:12px">` +
    `<tr><td style="padding:24px 32px 0">${seal(place.product)}</td></tr>` +
    `<tr><td style="padding:16px 32px 24px"><h1 style="margin:0 0 16px;font-size:21px;line-height:1.3;color:${INK}">${escapeHtml(subject)}</h1>${inner}</td></tr></table>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 32px;font-size:13px;color:#55607a">${footer(place, declinable)}</td></tr></table>` +
    `</td></tr></table></body></html>`
  );
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function seal(product: string): string {
  const round = 'display:inline-block;width:32px;height:32px;line-height:32px;border-radius:50%;text-align:center;background:#1b2f5b;color:#fff;border:1px solid #f0a71f';
  return `<span style="${round}">&#10003;</span> <strong style="font-size:17px;vertical-align:middle">${escapeHtml(product)}</strong>`;
}

function table(facts: [string, string][]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e6dfd1;font-size:15px;vertical-align:top';
  const rows = facts.map(
    ([label, value]) => `<tr><td style="${cell};color:#55607a;padding-right:16px">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid #e6dfd1">${rows.join('')}</table>`;
}

function button(label: string, url: string): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:8px;background:#f0a71f;color:${INK};font-weight:600;text-decoration:none`;
  return `<p style="margin:8px 0 8px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

function footer({ product, publicUrl }: Place, declinable: boolean): string {
  const decline = declinable ? ' You can switch mails like this one off in your dashboard.' : '';
  return `${escapeHtml(product)} · <a href="${escapeHtml(publicUrl)}" style="color:#55607a">${escapeHtml(new URL(publicUrl).host)}</a>.${decline}`;
}
