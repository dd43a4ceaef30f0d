import { Injectable } from '@nestjs/common';
import { DOCUMENT_STATUS_RULES, type DocumentStatus, type WaitingKind } from '@udin/contracts';
import { ClosedAccount, OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import type { Document } from '../documents/document.entity';
import { lockDocument } from '../documents/lock-document';
import { toAboutDocument } from '../documents/to-about-document';
import { writeHistory } from '../documents/write-history';
import { isTakenWhole } from '../entitlements/disputes/disputes-of-order';
import { ClockService } from './clock.service';
import { Draft } from './drafts/draft.entity';
import { DueTimeService } from './due-time/due-time.service';
import { Question } from './questions/question.entity';
import { assertUnchanged } from './timeline/assert-unchanged';
import { type Actor, writeTimeline } from './timeline/write-timeline';

type Told =
  | 'document.question-asked'
  | 'document.question-withdrawn'
  | 'document.answered'
  | 'document.replaced'
  | 'document.prepared'
  | 'document.sent-back'
  | 'document.assigned';

const GONE = 'The customer has closed the account.';

/** What all changes on the desk share: the lock, the revision, the clock and the timeline. */
@Injectable()
export class DeskService {
  constructor(
    private readonly source: DataSource,
    private readonly due: DueTimeService,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
    private readonly chain: AuditChainService,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  timeOf(document: Document): Date {
    return document.timeOf(this.now());
  }

  /** One change of one document, in one transaction. Throws document.not-found, document.changed. */
  change<T>(
    id: string,
    expectedRevision: number | undefined,
    work: (tx: EntityManager, document: Document, at: Date) => Promise<T>,
  ): Promise<T> {
    return this.source.transaction(async (tx) => {
      const document = await lockDocument(tx, id);
      await assertUnchanged(tx, document, expectedRevision);
      return work(tx, document, this.timeOf(document));
    });
  }

  assertUnchanged(tx: EntityManager, document: Document, expectedRevision?: number): Promise<void> {
    return assertUnchanged(tx, document, expectedRevision);
  }

  /** Another status, told to everybody. Throws document.signed-missing, document.reason-missing, document.paid-back. */
  async move(tx: EntityManager, document: Document, to: DocumentStatus, by: Identity, note?: string): Promise<void> {
    if (to === 'rejected' && !note) throw new Problem('document.reason-missing');
    if (to !== 'rejected') document.assertMayBecome(to);
    const { status: from, isOpen: wasOpen } = document;
    document.moveTo(to, note || null, this.timeOf(document));
    await writeHistory(tx, document, from, by);
    await this.chain.append(tx, document.id, { act: 'status-changed', by: by.id, details: { from, to } });
    await writeTimeline(tx, document, 'status', by, { text: note || null, from, to });
    await this.moved(tx, document, wasOpen, by);
    const changedAt = document.updatedAt.toISOString();
    const isPaidBack = (await this.isMoneyGone(tx, document)) || undefined;
    const event = { ...toAboutDocument(document), from, to, note: note || undefined, isPaidBack, changedAt };
    await this.outbox.add(tx, 'document.status-changed', event, { aggregateId: document.id });
  }

  /** Then its owner has no choice left: neither a corrected file nor the money. */
  private async isMoneyGone(tx: EntityManager, document: Document): Promise<boolean> {
    const { leavesChoice } = DOCUMENT_STATUS_RULES[document.status];
    return document.isPaidBack || (leavesChoice && (await isTakenWhole(tx, document)));
  }

  /** Nobody is asked who cannot answer. Throws document.account-closed. */
  async assertAnswerable(tx: EntityManager, { userId }: Document): Promise<void> {
    if (await tx.existsBy(ClosedAccount, { userId })) throw new Problem('document.account-closed');
  }

  /**
   * The customer has closed the account: what was asked is taken back, and the clock, which would stand for ever, goes
   * on.
   */
  customerIsGone(id: string): Promise<void> {
    return this.change(id, undefined, async (tx, document, at) => {
      const { waitingFor } = document.desk;
      if (!waitingFor) return;
      document.touch(at);
      const isQuestion = waitingFor === 'answer';
      const askedId = await (isQuestion ? takeBackQuestion(tx, id, at) : takeBackDraft(tx, id, at));
      if (!isQuestion) document.desk.draft = 'withdrawn';
      const kind = isQuestion ? 'question-withdrawn' : 'draft-withdrawn';
      await writeTimeline(tx, document, kind, 'system', { text: GONE });
      await this.goOn(tx, document, 'system');
      if (askedId)
        await this.tell(tx, 'document.question-withdrawn', document, { askedId, withdrawnAt: at.toISOString() });
    });
  }

  /** From now on we wait for the customer. Saves the document. */
  async waitForCustomer(tx: EntityManager, document: Document, kind: WaitingKind, by: Identity): Promise<void> {
    document.desk.waitingFor = kind;
    document.desk.customerRemindedAt = null;
    document.desk.stopClock(document.documentType, this.due, document.updatedAt);
    await tx.save(document);
    await writeTimeline(tx, document, 'clock-stopped', by);
  }

  /** The customer has done what we waited for. Saves the document. */
  async goOn(tx: EntityManager, document: Document, by: Actor): Promise<void> {
    document.desk.waitingFor = null;
    await this.startClock(tx, document, by);
  }

  /** A promise from now on, of a document that was rejected. Saves the document. */
  async beginAnew(tx: EntityManager, document: Document, by: Identity): Promise<void> {
    document.desk.begin(document.documentType, this.due, document.updatedAt);
    document.estimatedDelivery = document.desk.dueAt;
    await tx.save(document);
    await writeTimeline(tx, document, 'clock-started', by, { dueAt: document.desk.dueAt });
  }

  /** What follows from another status: a document that is done waits for nobody. Saves the document. */
  async moved(tx: EntityManager, document: Document, wasOpen: boolean, by: Identity): Promise<void> {
    if (wasOpen && !document.isOpen) await this.close(tx, document);
    if (!wasOpen && document.isOpen) return this.startClock(tx, document, by);
    await tx.save(document);
  }

  async tell<N extends Told>(tx: EntityManager, name: N, document: Document, data: object): Promise<void> {
    const event = { ...toAboutDocument(document), ...data };
    await this.outbox.add(tx, name, event as never, { aggregateId: document.id });
  }

  private async startClock(tx: EntityManager, document: Document, by: Actor): Promise<void> {
    const { desk, documentType, updatedAt } = document;
    const stood = desk.isStopped;
    desk.startClock(documentType, this.due, updatedAt);
    if (stood) document.estimatedDelivery = desk.isLate ? this.due.newPromise(documentType, updatedAt) : desk.dueAt;
    await tx.save(document);
    if (stood) await writeTimeline(tx, document, 'clock-started', by, { dueAt: desk.dueAt });
  }

  private async close(tx: EntityManager, document: Document): Promise<void> {
    const { id: documentId, desk, documentType, updatedAt: closedAt } = document;
    desk.stopClock(documentType, this.due, closedAt);
    desk.waitingFor = null;
    await tx.update(Question, { documentId, state: 'open' }, { state: 'withdrawn', closedAt });
    await tx.update(Draft, { documentId, state: 'sent' }, { state: 'outdated', decidedAt: closedAt });
    if (desk.draft === 'sent') desk.draft = 'outdated';
  }
}

async function takeBackQuestion(tx: EntityManager, documentId: string, closedAt: Date): Promise<string | undefined> {
  const asked = await tx.findOneBy(Question, { documentId, state: 'open' });
  if (asked) await tx.update(Question, { id: asked.id }, { state: 'withdrawn', closedAt });
  return asked?.id;
}

async function takeBackDraft(tx: EntityManager, documentId: string, decidedAt: Date): Promise<string | undefined> {
  const sent = await tx.findOneBy(Draft, { documentId, state: 'sent' });
  if (sent) await tx.update(Draft, { id: sent.id }, { state: 'withdrawn', decidedAt });
  return sent?.id;
}
