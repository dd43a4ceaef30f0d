import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LONG_ANSWER_MS, MailFailure, MailTransport } from '@udin/mail';
import { PeriodicWork, type RequestContext, requestContextFrom, runInRequest } from '@udin/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ClosedAccountService } from '../closing/closed-account.service';
import { NotificationSettings } from '../config';
import { CurrentNewsService } from '../order-news/current-news.service';
import { StaffService } from '../team/staff.service';
import { Doorbell } from './doorbell';
import type { Mail } from './mail.entity';
import { MailQueueService } from './mail-queue.service';
import { SentJournalService } from './sent-journal.service';
import { toAttachments } from './to-attachments';

/** Mails that one instance sends at the same time, without those that the server is silent about. */
const SENDERS = 3;
/** With those: each of them may have been taken, and goes out once more when the answer never comes. */
const MOST_UNDER_WAY = 20;
/** Short: if the process dies before the mark is written, only the journal knows that the mail was sent. */
const MARK_AGAIN_MS = 50;
/** In parts of the lease: two renewals may fail before it is over. */
const RENEW_EVERY = 0.25;
/** Tries between two entries in the log. */
const LOGGED_EVERY = 200;

/** Sends what is due. Several instances share the queue; a mail stays in it until the server has taken it. */
@Injectable()
export class MailDeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailDeliveryService.name);
  private readonly transport: MailTransport;
  private readonly underWay = new Set<string>();
  private readonly senders = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly queue: MailQueueService,
    private readonly journal: SentJournalService,
    private readonly settings: NotificationSettings,
    private readonly bell: Doorbell,
    private readonly current: CurrentNewsService,
    private readonly staff: StaffService,
    private readonly closed: ClosedAccountService,
  ) {
    this.transport = new MailTransport(settings, settings.MAIL_ANSWER_SECONDS * 1_000);
  }

  onApplicationBootstrap(): void {
    this.keep(this.begin());
  }

  /** What is in flight is finished; the rest stays in the table. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.bell.ringForAll();
    await Promise.all(this.senders);
    this.transport.close();
  }

  /** First marks what an earlier process has sent and perhaps not marked, then sends what is due. */
  private async begin(): Promise<void> {
    const sent = this.journal.unmarked();
    if (sent.length > 0 && !(await this.markUntilWritten(() => this.queue.markSent(...sent)))) return;
    this.journal.clear();
    await Promise.all(Array.from({ length: SENDERS }, () => this.sendUntilStopped()));
  }

  private keep(sender: Promise<void>): void {
    const kept = sender.finally(() => this.senders.delete(kept));
    this.senders.add(kept);
  }

  /** Whoever takes a mail and sees another one wakes the next sender; without one nobody looks in vain. */
  private async sendUntilStopped(): Promise<void> {
    let isRelieved = false;
    while (!this.stopping && !isRelieved) {
      const mail = await this.queue
        .take([...this.underWay])
        .catch((error: unknown) => this.logger.warn({ msg: 'Mails could not be looked for', err: error }));
      if (mail?.hasNext) this.bell.ring();
      if (mail)
        isRelieved = await this.unlessRelieved(mail, () =>
          runInRequest(contextOf(mail), () => this.whileLeased(mail, () => this.deliver(mail))),
        );
      if (!this.stopping && !isRelieved) await this.bell.sleep(this.settings.MAIL_POLL_MS);
    }
  }

  /** Behind a mail that takes long no other one waits: another sender takes its sender's place. @returns whether */
  private async unlessRelieved({ id: mail }: Mail, work: () => Promise<void>): Promise<boolean> {
    let isRelieved = false;
    const looking = setInterval(() => {
      if (this.stopping || this.underWay.size >= MOST_UNDER_WAY) return;
      clearInterval(looking);
      isRelieved = true;
      this.logger.warn({ msg: 'A mail takes long, others are sent meanwhile', mail, underWay: this.underWay.size });
      this.keep(this.sendUntilStopped());
    }, LONG_ANSWER_MS);
    await work().finally(() => clearInterval(looking));
    return isRelieved;
  }

  /** A server may take minutes for its yes. Until then no other instance may take this mail for abandoned. */
  private async whileLeased({ id }: Mail, work: () => Promise<void>): Promise<void> {
    const everyMs = this.settings.MAIL_LEASE_SECONDS * RENEW_EVERY * 1_000;
    const renewing = new PeriodicWork(
      'MailQueueService.renewLease',
      () => everyMs,
      () => this.queue.renewLease(id),
    );
    renewing.start();
    this.underWay.add(id);
    try {
      await work();
    } finally {
      this.underWay.delete(id);
      await renewing.stop(0);
    }
  }

  private async deliver(mail: Mail): Promise<void> {
    let failure: Error | undefined;
    let isSent = false;
    try {
      isSent = await this.send(mail);
    } catch (error) {
      failure = error as Error;
    }
    const isDone = isSent || failure !== undefined;
    const isWritten = await this.markUntilWritten(() =>
      isDone ? this.outcomeOf(mail, failure) : this.queue.drop(mail),
    );
    if (isWritten && isSent) this.journal.marked();
  }

  /** What is true at this moment; answers false when nothing is to be sent any more, or not to this reader. */
  private async send(mail: Mail): Promise<boolean> {
    const current = await this.current.emailOf(mail);
    if (!current || !(await this.isReaderTold(mail))) return false;
    const { email, items } = current;
    if (items && !isDeepStrictEqual(items, mail.items)) await this.queue.rewrite(mail, email, items);
    const attachments = await toAttachments(mail.invoice);
    const headers = { 'X-Event-Id': mail.eventId };
    await this.transport.send(mail.recipient, email, { id: mail.id, headers, attachments });
    this.journal.record(mail.id);
    return true;
  }

  private async isReaderTold({ staffId, customerId, event }: Mail): Promise<boolean> {
    if (staffId && (await this.staff.isBanned(staffId))) return false;
    return !customerId || this.closed.isTold(event, customerId);
  }

  private async outcomeOf(mail: Mail, failure?: Error): Promise<void> {
    if (!failure) return this.queue.markSent(mail.id);
    const why = failure.message;
    const isTooOld = Date.now() - new Date(mail.createdAt).getTime() > this.settings.MAIL_GIVE_UP_SECONDS * 1_000;
    if (isTooOld || (failure instanceof MailFailure && failure.isForGood)) {
      this.logger.error({ msg: 'A mail is given up', mail: mail.id, event: mail.event, why });
      return this.queue.giveUp(mail, why);
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
   * The database may be away after the email was sent: the mark is retried, never the email. Answers false when the
   * process has to stop before; then the journal tells the next process.
   */
  private async markUntilWritten(mark: () => Promise<void>): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await mark();
        return true;
      } catch (error) {
        if (attempt % LOGGED_EVERY === 0)
          this.logger.error({ msg: 'The outcome of a mail could not be stored yet', err: error });
        if (this.stopping) return false;
        await delay(MARK_AGAIN_MS);
      }
    }
  }
}

/** What is logged and traced while a mail is sent belongs to the request that caused it. */
function contextOf({ requestId, traceparent }: Mail): RequestContext {
  return requestContextFrom(requestId, traceparent, traceparent ?? undefined);
}
