import { GST_PERCENTAGE } from '@udin/contracts';
import escapeHtml from 'escape-html';
import type { GatewaySettings } from '../config';

const ROOT = '<div id="root">';

/** Puts what a page says first where its scripts will build the page, with names of the operator and our figures. */
export function withFirstWords(html: string, words: string, settings: GatewaySettings): string {
  const values: Record<string, string> = {
    product: settings.PRODUCT_NAME,
    company: settings.COMPANY_NAME,
    email: settings.CONTACT_EMAIL,
    gst: String(GST_PERCENTAGE),
  };
  const named = words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => escapeHtml(values[name] ?? place));
  return html.replace(ROOT, () => ROOT + named);
}
