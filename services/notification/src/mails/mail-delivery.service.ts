import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ChannelListener } from '@udin/messaging';
import { PeriodicWork } from '@udin/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { NotificationSettings } from '../config';
import type { Mail } from './mail.entity';
import { MAIL_CHANNEL, MailQueueService } from './mail-queue.service';
import { MailTransportService } from './mail-transport.service';
import { SentJournalService } from './sent-journal.service';
import { describeFailure, isRefusedForGood } from './smtp-failure';
import { Waker } from './waker';

/** Mails one instance has on the way at the same time. */
const SENDERS = 3;
/** Often: as long as the mark is not written, a process that dies leaves it in doubt whether the mail went out. */
const MARK_AGAIN_MS = 50;
/** In parts of the lease: two renewals may fail before it is over. */
const RENEW_EVERY = 0.3;
/** Tries between two lines in the log. */
const SAID_EVERY = 200;

/** Sends what is due, for ever; several instances share the queue. A mail stays queued until the server took it. */
@Injectable()
export class MailDeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailDeliveryService.name);
  private readonly waker = new Waker();
  private readonly listener: ChannelListener;
  private senders: Promise<void>[] = [];
  private stopping = false;

  constructor(
    private readonly queue: MailQueueService,
    private readonly transport: MailTransportService,
    private readonly journal: SentJournalService,
    private readonly settings: NotificationSettings,
  ) {
    this.listener = new ChannelListener(settings.DATABASE_URL, MAIL_CHANNEL, () => this.waker.wake());
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.senders = [this.begin()];
  }

  /** What is on the way is finished; the rest stays in the table. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.waker.wake();
    await Promise.all([this.listener.stop(), ...this.senders]);
  }

  /** First what an earlier process has sent and perhaps not marked, then everything that is due. */
  private async begin(): Promise<void> {
    const sent = this.journal.leftBehind();
    if (sent.length > 0 && !(await this.markUntilWritten(() => this.queue.markSent(...sent)))) return;
    this.journal.clear();
    await Promise.all(Array.from({ length: SENDERS }, () => this.sendForEver()));
  }

  private async sendForEver(): Promise<void> {
    while (!this.stopping) {
      const news = this.waker.next(this.settings.MAIL_POLL_MS);
      const mail = await this.queue
        .take()
        .catch((error: unknown) => this.logger.warn({ msg: 'Mails could not be looked for', err: error }));
      if (mail) await this.whileHeld(mail, () => this.deliver(mail));
      else await news;
    }
  }

  /** A server may take minutes for its yes: until then no other instance may think that nobody is at this mail. */
  private async whileHeld({ id }: Mail, work: () => Promise<void>): Promise<void> {
    const everyMs = this.settings.MAIL_LEASE_SECONDS * RENEW_EVERY * 1_000;
    const renewing = new PeriodicWork(
      'MailQueueService.hold',
      () => everyMs,
      () => this.queue.hold(id),
    );
    renewing.start();
    await work().finally(() => renewing.stop(0));
  }

  private async deliver(mail: Mail): Promise<void> {
    let failure: unknown;
    try {
      await this.transport.send(mail);
      this.journal.record(mail.id);
    } catch (error) {
      failure = error;
    }
    const isWritten = await this.markUntilWritten(() => this.outcomeOf(mail, failure));
    if (isWritten && !failure) this.journal.settled();
  }

  private async outcomeOf(mail: Mail, failure: unknown): Promise<void> {
    if (!failure) return this.queue.markSent(mail.id);
    const why = describeFailure(failure);
    const isTooOld = Date.now() - new Date(mail.createdAt).getTime() > this.settings.MAIL_GIVE_UP_SECONDS * 1_000;
    if (isTooOld || isRefusedForGood(failure)) {
      this.logger.error({ msg: 'A mail is given up', mail: mail.id, event: mail.event, why });
      return this.queue.giveUp(mail.id, why);
    }
    this.logger.warn({
      msg: 'A mail could not be sent and is tried again',
      mail: mail.id,
      attempt: mail.attempts,
      why,
    });
    return this.queue.putBack(mail, why);
  }

  /**
   * The database may be away after the mail is out: the mark is tried again, never the mail. Answers false when the
   * process has to stop before; the journal tells the next one.
   */
  private async markUntilWritten(mark: () => Promise<void>): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await mark();
        return true;
      } catch (error) {
        if (attempt % SAID_EVERY === 0)
          this.logger.error({ msg: 'What became of a mail cannot be written down yet', err: error });
        if (this.stopping) return false;
        await delay(MARK_AGAIN_MS);
      }
    }
  }
}
