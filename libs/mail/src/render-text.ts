import { addressIn, DEFAULT_LANGUAGE } from '@udin/contracts';
import type { Brand, Email } from './email';
import { DECLINE } from './footer-texts';

/** The highlight stands on a line of its own, indented by four blanks. */
export function renderText(email: Email, { product, publicUrl, contactEmail }: Brand): string {
  const {
    greeting,
    paragraphs,
    highlight,
    after = [],
    facts = [],
    action,
    declineAt,
    language = DEFAULT_LANGUAGE,
  } = email;
  const parts = [
    greeting,
    ...paragraphs,
    highlight ? `    ${highlight}` : '',
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...after,
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    `-- \n${product} · ${addressIn(language, publicUrl)} · ${contactEmail}`,
    declineAt ? `${DECLINE[language]}\n${publicUrl}${declineAt}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
