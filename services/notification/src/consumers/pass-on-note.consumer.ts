import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminDocumentPath, customerDocumentPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NoteNewsService } from '../note-news/note-news.service';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';
import type { Announcement } from './announcement';

/** NOTE-3: a customer's note goes to the admin team, an admin's to the customer; internal notes go nowhere. */
@Controller()
export class PassOnNoteConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly news: NoteNewsService,
  ) {}

  @EventPattern('note.added')
  async passOn(@Payload() event: Envelope<'note.added'>): Promise<void> {
    const { authorType, isInternal } = event.data;
    const announcements = authorType === 'user' ? [toAdmins(event)] : isInternal ? [] : [toCustomer(event)];
    await this.announcements.announce(event, 'pass-on-note', async (tx) =>
      (await this.news.added(tx, event)) ? announcements : [],
    );
  }
}

function toAdmins({
  data: { customer, documentId, noteId, fileName, priority },
}: Envelope<'note.added'>): Announcement {
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
  };
}

function toCustomer({
  data: { customer, documentId, noteId, fileName, priority },
}: Envelope<'note.added'>): Announcement {
  const link = customerDocumentPath(documentId, { note: noteId });
  return {
    to: customer,
    choice: 'notes',
    notice: { title: `A note on ${fileName}`, text: 'Our accountants have written to you.', link },
    email: (language) => {
      const { dear, facts, note } = customerTexts(language);
      return {
        subject: note.subject(fileName),
        greeting: dear(customer.firstName),
        paragraphs: [note.text],
        facts: [
          [facts.document, fileName],
          [facts.priority, note.priorities[priority]],
        ],
        action: { label: note.action, path: link },
        declinable: true,
      };
    },
  };
}
