import { adminDocumentPath, documentTypeLabel, MAIL_PREFERENCES_PATH } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { inIndianTime } from '../consumers/figures';
import type { NewWork } from './digest-entry.entity';

interface DigestLine extends NewWork {
  documentId: string;
  /** It was given to the reader, not to nobody yet. */
  isGiven: boolean;
}

const LISTED = 30;

/** The most urgent first. */
export function toDigestEmail(firstName: string, lines: readonly DigestLine[]): Email {
  const sorted = [...lines].sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.documentId.localeCompare(b.documentId));
  const [first, ...others] = sorted;
  const more = sorted.length - LISTED;
  const subject = others.length > 0 ? `${sorted.length} new documents` : `New document: ${first!.fileName}`;
  const view = sorted.every(({ isGiven }) => isGiven) ? 'mine' : 'unassigned';
  return {
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: ['This work is new since the last mail, the most urgent first.'],
    facts: sorted.slice(0, LISTED).map((line) => [line.fileName, wordsOf(line)]),
    ...(more > 0 && { after: [`And ${more} more in the queue.`] }),
    action:
      others.length > 0
        ? { label: 'Open the queue', path: `/admin?view=${view}` }
        : { label: 'Open the document', path: adminDocumentPath(first!.documentId) },
    declineAt: MAIL_PREFERENCES_PATH.admin,
  };
}

function wordsOf({ documentType, dueAt, customer, isGiven }: DigestLine): string {
  const given = isGiven ? ', given to you' : '';
  return `${documentTypeLabel(documentType)} for ${customer}, due ${inIndianTime(dueAt)}${given}`;
}
