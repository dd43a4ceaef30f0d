import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import { circularEmail } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from '../consumers/announcement.service';
import { customerTexts } from '../texts/customer-texts';
import { isStopped } from './stopped-circulars';

/** What the firm writes to its customers: nobody can decline it, and nobody is told twice, in however many events. */
@Controller()
export class TellCircularConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('circular.sent')
  async tell(@Payload() event: Envelope<'circular.sent'>): Promise<void> {
    const { circularId, words, customers } = event.data;
    const languageFor = (wanted: Language): Language => (words[wanted] ? wanted : DEFAULT_LANGUAGE);
    const wordsFor = (wanted: Language) => words[wanted] ?? words.en;
    const told = customers.map((to) => ({
      to,
      circularId,
      notice: (wanted: Language) => ({ ...wordsFor(wanted), link: null }),
      email: (wanted: Language) => {
        const language = languageFor(wanted);
        return circularEmail(wordsFor(wanted), customerTexts(language).hello(to.firstName), language);
      },
    }));
    await this.announcements.announce(event, 'tell-circular', async (tx) =>
      (await isStopped(tx, event.data)) ? [] : told,
    );
  }
}
