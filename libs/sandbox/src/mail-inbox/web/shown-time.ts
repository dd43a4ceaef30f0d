import escapeHtml from 'escape-html';

const indianTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

/** In the time zone of this machine, the exact instant on hover. */
export function shownTime(iso: string): string {
  const moment = escapeHtml(iso);
  return `<time datetime="${moment}" title="${moment}">${indianTime.format(new Date(iso))}</time>`;
}
