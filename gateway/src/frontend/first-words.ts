import escapeHtml from 'escape-html';
import type { GatewaySettings } from '../config';

const ROOT = '<div id="root">';

/** Puts what a page says first where its scripts will build the page, with the operator's names in it. */
export function withFirstWords(html: string, words: string, settings: GatewaySettings): string {
  const names: Record<string, string> = {
    product: settings.PRODUCT_NAME,
    company: settings.COMPANY_NAME,
    email: settings.CONTACT_EMAIL,
  };
  const named = words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => escapeHtml(names[name] ?? place));
  return html.replace(ROOT, () => ROOT + named);
}
