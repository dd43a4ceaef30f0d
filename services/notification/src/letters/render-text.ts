import type { Email, Place } from '../emails/email';

export function renderText(
  { greeting, paragraphs, facts = [], action, declinable }: Email,
  { product, publicUrl }: Place,
): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [
    greeting,
    ...paragraphs,
    table,
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    `-- \n${product} · ${publicUrl}`,
  ];
  if (declinable) parts.push(`You can switch mails like this one off in your dashboard.`);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
