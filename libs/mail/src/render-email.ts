import type { Brand, Email } from './email';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The same words in the product's look and as plain text. */
export function renderEmail(email: Email, brand: Brand): RenderedEmail {
  return { subject: email.subject, html: renderHtml(email, brand), text: renderText(email, brand) };
}
