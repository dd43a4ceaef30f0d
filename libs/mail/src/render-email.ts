import { addressIn, DEFAULT_LANGUAGE } from '@udin/contracts';
import type { Brand, Email } from './email';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** What mail programs show beside the sender. */
  list?: { unsubscribe: string };
}

/** Turn the letters that follow them round. The joiners U+200C and U+200D stay: Hindi and Bengali need them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Not part of any text, and commands to a terminal that shows mails. Ends of lines and tabs stay. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** The same words in the product's look and as plain text, read forward whatever people typed. */
export function renderEmail(written: Email, brand: Brand): RenderedEmail {
  const email = { ...written, ...pathsOf(written) };
  const forward = (text: string) => text.replace(TURNS, '').replace(CONTROLS, '');
  return {
    subject: forward(email.subject),
    html: forward(renderHtml(email, brand)),
    text: forward(renderText(email, brand)),
    ...(email.declineAt && { list: { unsubscribe: `${brand.publicUrl}${email.declineAt}` } }),
  };
}

/** Where nobody has chosen a language, as on a new phone that is set to English, the page goes on in the email's. */
function pathsOf({ language = DEFAULT_LANGUAGE, action, declineAt }: Email): Pick<Email, 'action' | 'declineAt'> {
  return {
    action: action && { ...action, path: addressIn(language, action.path) },
    declineAt: declineAt && addressIn(language, declineAt),
  };
}
