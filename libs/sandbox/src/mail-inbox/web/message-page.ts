import type { ParsedMail } from 'mailparser';
import type { MailSummary } from '../stored-mail';
import escapeHtml from 'escape-html';
import { pageFrame } from './page-frame';
import { shownTime } from './shown-time';

export function messagePage(summary: MailSummary, mail: ParsedMail): string {
  const body = `<nav><a href="/">All mails</a><a href="/api/messages/${summary.id}/source">Source</a></nav>
<h1>${escapeHtml(summary.subject)}</h1>
<dl>
<dt>From</dt><dd>${escapeHtml(mail.from?.text ?? summary.from)}</dd>
<dt>To</dt><dd>${summary.to.map(recipientLink).join(', ')}</dd>
<dt>Received</dt><dd>${shownTime(summary.receivedAt)}</dd>
${attachments(summary)}
</dl>
${content(summary, mail)}
<details><summary>Headers</summary><pre>${escapeHtml(mail.headerLines.map(({ line }) => line).join('\n'))}</pre></details>`;
  return pageFrame(summary.subject, body);
}

function recipientLink(address: string): string {
  return `<a href="/?to=${encodeURIComponent(address)}">${escapeHtml(address)}</a>`;
}

function attachments({ id, attachments }: MailSummary): string {
  if (attachments.length === 0) return '';
  const links = attachments.map(({ name, size }, index) => {
    return `<a href="/api/messages/${id}/attachments/${index}">${escapeHtml(name)}</a> <span class="soft">${size} bytes</span>`;
  });
  return `<dt>Attached</dt><dd>${links.join('<br>')}</dd>`;
}

/** A mail's HTML is shown in a frame that may run no script and reach nothing; its links open beside the inbox. */
function content({ id }: MailSummary, mail: ParsedMail): string {
  const text = `<pre>${escapeHtml(mail.text ?? '')}</pre>`;
  if (!mail.html) return text;
  const frame = `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>`;
  return mail.text ? `${frame}<details><summary>Plain text</summary>${text}</details>` : frame;
}
