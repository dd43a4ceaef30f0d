import { addressIn, DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import escapeHtml from 'escape-html';
import type { Brand, Email } from './email';
import { DECLINE } from './footer-texts';
import { paint, STYLE_SHEET } from './look/paint';

// Mail programs know tables and inline styles, and little else.
const FONT = `font-family:'Noto Sans','Noto Sans Devanagari','Noto Sans Bengali','Nirmala UI',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`;
/**
 * Names of files and ids have no blanks: as wide as one of them a mail would be pushed sideways on a phone. What people
 * wrote in several lines, a reason perhaps, stays in lines.
 */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word;white-space:pre-line';
const TABLE = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"`;

/** The product's look, in a light and a dark scheme. Everything is escaped here. */
export function renderHtml(email: Email, brand: Brand): string {
  const {
    subject,
    greeting,
    paragraphs,
    highlight,
    after = [],
    facts = [],
    action,
    tone = 'plain',
    declineAt,
    language = DEFAULT_LANGUAGE,
  } = email;
  const paragraph = (text: string) => paragraphOf(text, brand.publicUrl);
  const inner = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    highlight ? large(highlight) : '',
    facts.length > 0 ? table(facts) : '',
    ...after.map(paragraph),
    action ? button(action.label, `${brand.publicUrl}${action.path}`) : '',
  ].join('');
  const body = paint(['m-page', 'm-text'], `margin:0;padding:0;${FONT};font-size:16px;line-height:1.55`);
  const frame = 'max-width:560px;border:1px solid;border-top:4px solid;border-radius:12px';
  const heading = paint(['m-text'], `margin:0 0 16px;font-size:21px;line-height:1.3;${BREAK}`);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>` +
    `<body ${body}>${preview(paragraphs)}${TABLE} ${paint(['m-page'], '')}><tr><td align="center" style="padding:32px 16px">` +
    `${TABLE} ${paint(['m-card', 'm-border', `m-${tone}`], frame)}>` +
    `<tr><td style="padding:24px 24px 0">${seal(brand.product)}</td></tr>` +
    `<tr><td style="padding:16px 24px 24px"><h1 ${heading}>${escapeHtml(subject)}</h1>${inner}</td></tr></table>` +
    `${TABLE} style="max-width:560px"><tr><td ${paint(['m-muted'], 'padding:16px 24px;font-size:13px')}>` +
    `${footer(brand, language)}${declineAt ? decline(DECLINE[language], `${brand.publicUrl}${declineAt}`) : ''}</td></tr></table></td></tr></table></body></html>`
  );
}

const paragraphOf = (text: string, publicUrl: string) =>
  `<p ${paint(['m-text'], `margin:0 0 16px;${BREAK}`)}>${withOwnLinks(text, publicUrl)}</p>`;

/** Not every mail program makes a link of an address. Others than the product's own stay text, whoever typed them. */
function withOwnLinks(text: string, publicUrl: string): string {
  const parts = text.split(/(https?:\/\/\S*[^\s.,;:!?)।])/);
  return parts
    .map((part) => (part.startsWith(`${publicUrl}/`) ? link(part, part, 'm-text') : escapeHtml(part)))
    .join('');
}

/** What a list of mails shows beside the subject: without it the product's name, and the subject once more. */
const preview = ([first = '']: readonly string[]) =>
  `<div aria-hidden="true" ${paint(['m-text'], 'display:none;max-height:0;overflow:hidden')}>${escapeHtml(first)}</div>`;

function large(text: string): string {
  const type = 'margin:0 0 16px;font:700 26px/1.4 monospace;letter-spacing:2px;overflow-wrap:anywhere';
  return `<p ${paint(['m-text'], type)}>${escapeHtml(text)}</p>`;
}

function seal(product: string): string {
  const size = 'display:inline-block;width:32px;height:32px;line-height:32px;border-radius:50%;text-align:center';
  const round = paint(['m-seal', 'm-seal-text'], `${size};border:1px solid #f0a71f`);
  const name = paint(['m-text'], 'font-size:17px;vertical-align:middle');
  return `<span ${round}>&#10003;</span> <strong ${name}>${escapeHtml(product)}</strong>`;
}

/** A line does not end within a date, nor between "UDIN" and its number. */
const inOnePiece = (text: string): string =>
  text.replace(/\b\d{1,2} [\p{L}\p{M}]+,? \d{4}\b|\bUDIN \S+/gu, (part) => part.replaceAll(' ', '\u00a0'));

function table(facts: [string, string][]): string {
  const cell = `padding:8px 0;border-style:solid;border-width:0 0 1px;font-size:15px;vertical-align:top;${BREAK}`;
  const left = paint(['m-muted', 'm-border'], `${cell};width:36%;padding-right:16px`, 'm-label');
  const right = paint(['m-text', 'm-border'], `${cell};text-align:right`, 'm-value');
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td ${left}>${escapeHtml(label)}</td><td ${right}>${escapeHtml(inOnePiece(value))}</td></tr>`,
  );
  const frame = paint(['m-border'], 'margin:0 0 24px;border-style:solid;border-width:1px 0 0;table-layout:fixed');
  return `<table width="100%" cellpadding="0" cellspacing="0" ${frame}>${rows.join('')}</table>`;
}

function button(label: string, url: string): string {
  const shape =
    'display:inline-block;padding:12px 24px;border-radius:8px;font-weight:600;text-align:center;text-decoration:none';
  const look = paint(['m-button', 'm-button-text'], shape);
  return `<p style="margin:8px 0 8px"><a href="${escapeHtml(url)}" ${look}>${escapeHtml(label)}</a></p>`;
}

function footer({ product, publicUrl, contactEmail }: Brand, language: Language): string {
  const home = link(new URL(publicUrl).host, addressIn(language, publicUrl));
  return [escapeHtml(product), home, link(contactEmail, `mailto:${contactEmail}`)].join(' · ');
}

/** A sentence of its own: behind the address on the same line it would read as a part of it. */
const decline = (text: string, url: string) => `<p style="margin:8px 0 0">${link(text, url)}</p>`;

const link = (text: string, url: string, look: 'm-muted' | 'm-text' = 'm-muted') =>
  `<a href="${escapeHtml(url)}" ${paint([look], '')}>${escapeHtml(text)}</a>`;
