import escapeHtml from 'escape-html';

const ROOT = '<div id="root">';

/** Puts what a page says first where its scripts will build the page, with the operator's name in it. */
export function withFirstWords(html: string, words: string, productName: string): string {
  const named = words.replaceAll('{{product}}', () => escapeHtml(productName));
  return html.replace(ROOT, () => ROOT + named);
}
