import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';
import { LEADS } from './leads';

/** After 60 days ICAI gives no number any more: signer and leads by bell, and in the last days by email, too. */
@Controller()
export class WarnOfUdinConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.udin-due')
  async warn(@Payload() event: Envelope<'document.udin-due'>): Promise<void> {
    await this.announcements.announce(event, 'warn-of-udin', [announcementOf(event.data)]);
  }
}

function announcementOf({
  documentId,
  documentType,
  fileName,
  signedById,
  stage,
  dueAt,
}: Envelope<'document.udin-due'>['data']): Announcement {
  const title = `UDIN missing: ${fileName}`;
  const link = adminDocumentPath(documentId);
  const to = { people: [signedById], roles: LEADS };
  const by = inIndianTime(dueAt);
  const notice = { title, text: `${documentTypeLabel(documentType)}: ICAI gives one until ${by}`, link };
  if (stage === 'soon') return { to, notice };
  const facts: [string, string][] = [
    ['Document', fileName],
    ['Type', documentTypeLabel(documentType)],
    ['Until', by],
  ];
  const paragraphs = ['A signed document has no UDIN yet. After 60 days ICAI gives none any more.'];
  const action = { label: 'Open the document', path: link };
  return { to, notice, email: { subject: title, greeting: 'Hello,', paragraphs, facts, action, tone: 'bad' } };
}
