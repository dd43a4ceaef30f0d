import type { MailPage, MailSummary } from '../stored-mail';
import escapeHtml from 'escape-html';
import { pageFrame } from './page-frame';
import { shownTime } from './shown-time';

/** Looks for new mail without a click, and not while nobody is looking. */
const lookAgain = `
const newest = document.body.querySelector('main').dataset.newest ?? '';
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/api/messages?limit=1').then((response) => response.json(), () => undefined);
  if (answer && (answer.messages[0]?.id ?? '') !== newest) location.reload();
}, 2000);
`;

export function listPage(mails: MailPage, recipient: string): string {
  const total = mails.total === 1 ? '1 mail' : `${mails.total} mails`;
  const about = recipient
    ? `${total} to ${escapeHtml(recipient)} · <a href="/">all mails</a>`
    : `${total}, newest first`;
  const empty = '<p>No mail yet. Whatever the product sends on this machine arrives here, and nowhere else.</p>';
  const rows = mails.messages.map(row).join('');
  const body = `<h1>Mail inbox</h1><p class="soft">${about}</p>${rows ? `<ul>${rows}</ul>` : empty}${pager(mails, recipient)}`;
  const newest = mails.page === 1 && !recipient ? (mails.messages[0]?.id ?? '') : undefined;
  const page = pageFrame('Mail inbox', body);
  if (newest === undefined) return page;
  return page
    .replace('<main>', `<main data-newest="${newest}">`)
    .replace('</body>', `<script>${lookAgain}</script></body>`);
}

function row({ id, subject, to, receivedAt, attachments }: MailSummary): string {
  const clip = attachments.length > 0 ? ` · ${attachments.length} attached` : '';
  return `<li><a href="/messages/${id}"><strong>${escapeHtml(subject)}</strong>${shownTime(receivedAt)}
<span class="soft">to ${escapeHtml(to.join(', '))}${clip}</span></a></li>`;
}

function pager({ page, pages }: MailPage, recipient: string): string {
  const link = (number: number, text: string) =>
    `<a href="/?${escapeHtml(new URLSearchParams({ page: String(number), to: recipient }).toString())}">${text}</a>`;
  const newer = page > 1 ? link(page - 1, 'Newer') : '';
  const older = page < pages ? link(page + 1, 'Older') : '';
  return newer || older ? `<nav>${newer}${older}</nav>` : '';
}
