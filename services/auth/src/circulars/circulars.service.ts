import { Injectable } from '@nestjs/common';
import {
  type CircularAnswer,
  type CircularWords,
  LANGUAGES,
  type ReauthenticationRequest,
  type SendCircularRequest,
} from '@udin/contracts';
import { circularEmail } from '@udin/mail';
import { OutboxService } from '@udin/messaging';
import { afterCommit, type Identity, Problem, tellOfAct } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { MailService } from '../mail/mail.service';
import { TEXTS } from '../mail/texts';
import { ReauthenticationService } from '../passwords/reauthentication.service';
import { UsersService } from '../users/users.service';
import { CircularRecipientsService } from './circular-recipients.service';
import { Circular } from './circular.entity';
import { SendCircularsJob } from './send-circulars.job';
import { isResumable, type ShownCircular, toCircularAnswer } from './to-circular-answer';

/** As much of it as the list shows. */
const LIST = `
  SELECT "id", jsonb_build_object('en', jsonb_build_object('title', "words" #> '{en,title}')) AS "words", "audience",
         CASE WHEN "recipient_ids" IS NOT NULL THEN '{}'::uuid[] END AS "recipientIds", "count", "told",
         "by_name" AS "byName", "created_at" AS "createdAt", "ended_at" AS "endedAt", "is_stopped" AS "isStopped"
    FROM "circulars" ORDER BY "created_at" DESC LIMIT 50`;

@Injectable()
export class CircularsService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly again: ReauthenticationService,
    private readonly recipients: CircularRecipientsService,
    private readonly mailer: MailService,
    private readonly outbox: OutboxService,
    private readonly job: SendCircularsJob,
  ) {}

  /** Without the texts and the lists of fifty of them, which nobody reads there. */
  async list(): Promise<CircularAnswer[]> {
    const rows: ShownCircular[] = await this.source.query(LIST);
    return rows.map(toCircularAnswer);
  }

  /** Throws request.not-found. */
  async written(id: string): Promise<CircularWords> {
    const circular = await this.source.manager.findOneBy(Circular, { id });
    if (!circular) throw new Problem('request.not-found');
    return circular.words;
  }

  /** Throws server.unavailable when the mail server does not take it. */
  async test(caller: Identity, words: CircularWords): Promise<void> {
    const { firstName, email } = await this.users.get(caller.id);
    for (const language of LANGUAGES) {
      const text = words[language];
      if (!text) continue;
      const circular = circularEmail(text, TEXTS[language].hello(firstName), language);
      await this.mailer.send(email, { ...circular, subject: `[Test] ${text.title}` }).catch((cause: unknown) => {
        throw new Problem('server.unavailable', { cause });
      });
    }
  }

  /**
   * Throws auth.password-wrong, auth.code-needed, auth.code-wrong, and auth.circular-count when it would go to another
   * number of customers than the admin was shown.
   */
  async send(
    caller: Identity,
    { id, words, to, count, currentPassword, code }: SendCircularRequest,
  ): Promise<Circular> {
    const user = await this.users.get(caller.id);
    await this.again.assertPassword(user, currentPassword);
    const known = await this.source.manager.findOneBy(Circular, { id });
    if (known) return known;
    const meant = await this.recipients.find(to);
    if (meant.count !== count) throw new Problem('auth.circular-count');
    const app = await this.again.assertCode(user, code);
    const circular = await this.source.transaction(async (tx) => {
      const { firstName, lastName } = await this.again.lock(tx, caller, { user, app });
      const now = new Date();
      // Of two requests at once the second one waits for the lock, and finds the first one's.
      await tx
        .createQueryBuilder()
        .insert()
        .into(Circular)
        .values({
          ...{ id, words, audience: to.audience, recipientIds: meant.ids, count, nextAt: now, createdAt: now },
          ...{ byId: caller.id, byName: `${firstName} ${lastName}` },
        })
        .orIgnore()
        .execute();
      afterCommit(tx, () => tellOfAct({ title: words.en.title, audience: to.audience, customers: count }));
      return tx.findOneByOrFail(Circular, { id });
    });
    this.job.soon();
    return circular;
  }

  /** Also of one that all were told of: their emails may wait for the mail server. Throws request.not-found. */
  stop(id: string): Promise<Circular> {
    return this.source.transaction(async (tx) => {
      const circular = await tx.findOne(Circular, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!circular) throw new Problem('request.not-found');
      if (circular.isStopped) return circular;
      const { round } = circular;
      await this.outbox.add(tx, 'circular.stopped', { circularId: id, round }, { aggregateId: id });
      afterCommit(tx, () => tellOfAct({ title: circular.words.en.title, told: circular.told }));
      return tx.save(Object.assign(circular, { endedAt: circular.endedAt ?? new Date(), isStopped: true }));
    });
  }

  /**
   * What a stop, or a restore, broke off. From the beginning: of those who were told some emails were withdrawn, and of
   * others the notification service heard nothing. It knows who has had it. Throws request.not-found where nothing was
   * stopped or whom it was for is forgotten, auth.password-wrong, auth.code-needed, auth.code-wrong.
   */
  async resume(caller: Identity, id: string, { currentPassword, code }: ReauthenticationRequest): Promise<Circular> {
    const user = await this.users.get(caller.id);
    await this.again.assertPassword(user, currentPassword);
    const known = await this.source.manager.findOneBy(Circular, { id });
    if (known && !known.endedAt) return known;
    if (!known || !isResumable(known)) throw new Problem('request.not-found');
    const app = await this.again.assertCode(user, code);
    const resumed = await this.source.transaction(async (tx) => {
      await this.again.lock(tx, caller, { user, app });
      const circular = await tx.findOneOrFail(Circular, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!isResumable(circular)) return circular;
      afterCommit(tx, () => tellOfAct({ title: circular.words.en.title, told: circular.told }));
      const { round } = circular;
      const again = {
        isStopped: false,
        endedAt: null,
        told: 0,
        lastToldId: null,
        round: round + 1,
        nextAt: new Date(),
      };
      return tx.save(Object.assign(circular, again));
    });
    this.job.soon();
    return resumed;
  }
}
