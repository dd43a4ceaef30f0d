import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { DocumentStatusChanged } from '@udin/contracts/events';
import type { Email } from '@udin/mail';
import { customerTexts } from '../texts/customer-texts';

/** A wrong file was sent, and taken back. */
export function toTakenBackEmail(change: DocumentStatusChanged, language: Language): Email {
  const { customer, fileName, documentType, documentId, note, isPaidBack } = change;
  const { hello, facts, takenBack, moved } = customerTexts(language);
  return {
    subject: takenBack.subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: [takenBack.text, isPaidBack ? moved.paidBack : takenBack.follows],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      ...(note ? [[facts.reason, note] as [string, string]] : []),
    ],
    action: { label: moved.action, path: customerDocumentPath(documentId) },
    tone: 'bad',
  };
}
