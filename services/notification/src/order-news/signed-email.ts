import { customerDocumentPath, customerOrderPath, documentTypeLabel } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { inIndianTime } from '../consumers/figures';
import { customerTexts } from '../texts/customer-texts';
import type { Addressee } from './order-email';
import type { NewsItems } from './order-news';

export function toSignedEmail(items: NewsItems, { firstName, transactionId, language }: Addressee): Email {
  const { andMore, hello, facts, signed } = customerTexts(language);
  const [{ documentId, fileName, documentType, signedFileName, udin, at }, ...others] = items;
  const greeting = hello(firstName);
  if (others.length === 0)
    return {
      subject: signed.subject(fileName),
      greeting,
      paragraphs: [signed.text],
      facts: [
        [facts.document, fileName],
        [facts.type, documentTypeLabel(documentType)],
        [facts.signedFile, signedFileName!],
        ...(udin ? [['UDIN', udin] as [string, string]] : []),
        [facts.signedOn, inIndianTime(at, language)],
      ],
      action: { label: signed.action, path: customerDocumentPath(documentId) },
      tone: 'good',
    };
  return {
    subject: signed.subjectOfSeveral(andMore(fileName, others.length)),
    greeting,
    paragraphs: [signed.severalText],
    facts: items.map((item) => [
      item.fileName,
      [documentTypeLabel(item.documentType), item.udin && `UDIN ${item.udin}`].filter(Boolean).join(', '),
    ]),
    action: { label: signed.actionOfSeveral, path: customerOrderPath(transactionId) },
    tone: 'good',
  };
}
