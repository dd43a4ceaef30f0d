import {
  customerDocumentPath,
  customerOrderPath,
  DOCUMENT_STATUS_RULES,
  type DocumentStatus,
  documentTypeLabel,
  type Language,
  MAIL_PREFERENCES_PATH,
} from '@udin/contracts';
import type { Email } from '@udin/mail';
import { customerTexts } from '../texts/customer-texts';
import type { Addressee } from './order-email';
import type { NewsItem, NewsItems } from './order-news';

const TONES: Record<DocumentStatus, Email['tone']> = {
  pending: 'plain',
  processing: 'plain',
  signed: 'good',
  completed: 'good',
  rejected: 'bad',
  failed: 'bad',
};

/** After a refund no corrected file is waited for. */
const isClosed = ({ isPaidBack }: NewsItem, to: DocumentStatus): boolean =>
  DOCUMENT_STATUS_RULES[to].leavesChoice && isPaidBack === true;

export function meaningOf(item: NewsItem, to: DocumentStatus, language: Language): string {
  const { moved } = customerTexts(language);
  return isClosed(item, to) ? moved.paidBack : moved[to].text;
}

export function toMovedEmail(
  items: NewsItems,
  to: DocumentStatus,
  { firstName, transactionId, language }: Addressee,
): Email {
  const { andMore, hello, facts, moved } = customerTexts(language);
  const [first, ...others] = items;
  const { documentId, fileName, documentType, reason } = first;
  const rest = { greeting: hello(firstName), tone: TONES[to], declineAt: MAIL_PREFERENCES_PATH.user };
  if (others.length === 0)
    return {
      subject: moved.subject(fileName, moved[to].is),
      paragraphs: [meaningOf(first, to, language)],
      facts: [
        [facts.document, fileName],
        [facts.type, documentTypeLabel(documentType)],
        ...(reason ? [[facts.reason, reason] as [string, string]] : []),
      ],
      action: { label: moved.action, path: customerDocumentPath(documentId) },
      ...rest,
    };
  const choice = to === 'rejected' || to === 'failed' ? moved.choice[to] : undefined;
  const paidBack = (item: NewsItem) => (isClosed(item, to) ? moved.paidBack : undefined);
  return {
    subject: moved.subject(andMore(fileName, others.length), moved[to].are),
    paragraphs: [moved.several],
    facts: items.map((item) => [
      item.fileName,
      sentences(documentTypeLabel(item.documentType), item.reason, paidBack(item)),
    ]),
    ...(choice && !items.every((item) => isClosed(item, to)) && { after: [choice] }),
    action: { label: moved.actionOfSeveral, path: customerOrderPath(transactionId) },
    ...rest,
  };
}

/** In one line; the team's own words may end with a full stop or not. */
const sentences = (...parts: (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/\.$/, '')] : [])).join('. ');
