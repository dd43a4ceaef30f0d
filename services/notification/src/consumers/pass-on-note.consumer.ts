import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from './announcement.service';
import type { Announcement } from './announcement';

/** NOTE-3: a customer's note goes to the admin team, an admin's to the customer; internal notes go nowhere. */
@Controller()
export class PassOnNoteConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('note.added')
  async passOn(@Payload() event: Envelope<'note.added'>): Promise<void> {
    const { authorType, isInternal } = event.data;
    const announcements = authorType === 'user' ? [toAdmins(event)] : isInternal ? [] : [toCustomer(event)];
    await this.announcements.announce(event, 'pass-on-note', announcements);
  }
}

function toAdmins({ data: { customer, fileName, priority } }: Envelope<'note.added'>): Announcement {
  const name = `${customer.firstName} ${customer.lastName}`;
  const urgent = priority === 'urgent' ? 'Urgent: ' : '';
  const title = `${urgent}${name} wrote a note on ${fileName}`;
  return {
    to: 'admins',
    notice: { title, text: `Priority ${priority}`, link: `/admin/user/${customer.id}` },
    email: {
      subject: title,
      greeting: 'Hello,',
      paragraphs: ['A customer has written a note. Its text is in the admin area only.'],
      facts: [
        ['Customer', name],
        ['Document', fileName],
        ['Priority', priority],
      ],
      action: { label: 'Open the customer', path: `/admin/user/${customer.id}` },
      tone: priority === 'urgent' ? 'bad' : 'plain',
    },
  };
}

function toCustomer({ data: { customer, fileName, priority } }: Envelope<'note.added'>): Announcement {
  const title = `A note on ${fileName}`;
  return {
    to: customer,
    choice: 'notes',
    notice: { title, text: 'Our accountants have written to you.', link: '/dashboard' },
    email: {
      subject: title,
      greeting: `Dear ${customer.firstName},`,
      paragraphs: [
        'Our accountants have written a note on your document. You can read and answer it in your dashboard.',
      ],
      facts: [
        ['Document', fileName],
        ['Priority', priority],
      ],
      action: { label: 'Read the note', path: '/dashboard' },
      declinable: true,
    },
  };
}
