import { ADMIN_DUTIES, adminDocumentPath, customerDocumentPath, MAIL_PREFERENCES_PATH } from '@udin/contracts';
import type { NoteAdded } from '@udin/contracts/events';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import type { Announcement } from './announcement';

type ToldNote = Pick<NoteAdded, 'noteId' | 'documentId' | 'fileName' | 'customer' | 'authorType' | 'priority'>;

/** NOTE-3: a customer's note goes to the admin team, an admin's to the customer. */
export const noteAnnouncement = (note: ToldNote) => (note.authorType === 'user' ? toAdmins(note) : toCustomer(note));

function toAdmins({ customer, documentId, noteId, fileName, priority }: ToldNote) {
  const name = `${customer.firstName} ${customer.lastName}`;
  const link = adminDocumentPath(documentId, { note: noteId });
  const urgent = priority === 'urgent' ? 'Urgent: ' : '';
  const title = `${urgent}${name} wrote a note on ${fileName}`;
  return {
    to: { people: [], roles: ADMIN_DUTIES.read },
    choice: 'notes',
    notice: { title, text: `Priority ${priority}`, link },
    email: {
      subject: title,
      greeting: 'Hello,',
      paragraphs: ['A customer has written a note. Its text is in the admin area only.'],
      facts: [
        ['Customer', name],
        ['Document', fileName],
        ['Priority', priority],
      ],
      action: { label: 'Open the note', path: link },
      tone: priority === 'urgent' ? 'bad' : 'plain',
    },
  } satisfies Announcement;
}

function toCustomer({ customer, documentId, noteId, fileName, priority }: ToldNote) {
  const link = customerDocumentPath(documentId, { note: noteId });
  return {
    to: customer,
    choice: 'notes',
    notice: (language) => {
      const title = customerTexts(language).note.subject(fileName);
      return { title, text: noticeTexts(language).noteWritten, link };
    },
    email: (language) => {
      const { hello, facts, note } = customerTexts(language);
      return {
        subject: note.subject(fileName),
        greeting: hello(customer.firstName),
        paragraphs: [note.text],
        facts: [
          [facts.document, fileName],
          [facts.priority, note.priorities[priority]],
        ],
        action: { label: note.action, path: link },
        declineAt: MAIL_PREFERENCES_PATH.user,
      };
    },
  } satisfies Announcement;
}
