import type { DraftState, RefundRequestState, ReviewState, WaitingKind } from '@udin/contracts';
import { Column } from 'typeorm';
import type { DueTime } from './due-time/due-time';

const moment = { type: 'timestamptz', precision: 3 } as const;
const noMoment = { ...moment, nullable: true } as const;
const noText = { type: 'text', nullable: true } as const;
const noId = { type: 'uuid', nullable: true } as const;
const noNumber = { type: 'integer', nullable: true } as const;

/** What is known of the work on a document: whose it is, until when, and what it waits for. Part of its row. */
export class DeskState {
  @Column(noId)
  assigneeId!: string | null;

  /** When the promise began: the upload, or the corrected file after a rejection. */
  @Column({ ...moment, default: () => 'now()' })
  promisedFrom!: Date;

  @Column({ ...moment, default: () => `(now() + '72:00:00')` })
  dueAt!: Date;

  /** Three quarters of the time. */
  @Column({ ...moment, default: () => `(now() + '54:00:00')` })
  warnAt!: Date;

  /** 0: nobody was told. 1: that it is due soon. 2: that it is overdue. */
  @Column({ type: 'smallint', default: 0 })
  toldStage!: number;

  /** The promise was not kept; the customer has a new date. */
  @Column({ type: 'boolean', default: false })
  isLate!: boolean;

  @Column(noText)
  waitingFor!: WaitingKind | null;

  /** While the clock stands still: since when, and how much time is left (ms; negative when it was over). */
  @Column(noMoment)
  stoppedAt!: Date | null;

  @Column(noNumber)
  dueLeftMs!: number | null;

  @Column(noNumber)
  warnLeftMs!: number | null;

  @Column({ type: 'integer', default: 0 })
  stoppedSeconds!: number;

  /** When the customer was reminded of what is waited for now; null before. */
  @Column(noMoment)
  customerRemindedAt!: Date | null;

  @Column(noId)
  preparedById!: string | null;

  @Column(noText)
  review!: ReviewState | null;

  @Column(noId)
  reviewedById!: string | null;

  @Column(noText)
  reviewRemarks!: string | null;

  @Column(noMoment)
  reviewAt!: Date | null;

  @Column(noText)
  draft!: DraftState | null;

  @Column(noText)
  refundRequest!: RefundRequestState | null;

  @Column(noText)
  refundReason!: string | null;

  @Column(noMoment)
  refundRequestedAt!: Date | null;

  /** When the leads were told that it is open still. One from before the request is of an earlier request. */
  @Column(noMoment)
  refundRemindedAt!: Date | null;

  @Column(noText)
  refundNote!: string | null;

  /** When its money went back, asked for or not. */
  @Column(noMoment)
  paidBackAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  notes!: number;

  @Column({ type: 'integer', default: 0 })
  urgentNotes!: number;

  /** How often the customer has sent the file. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Grows with every change: whoever works from an older one is refused. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;

  @Column(noId)
  signedById!: string | null;

  @Column({ type: 'boolean', nullable: true })
  isOnTime!: boolean | null;

  /** From the promise to the signature, stops left out. */
  @Column(noNumber)
  workedSeconds!: number | null;

  touch(): void {
    this.revision += 1;
  }

  /** A promise begins: with the upload, and with a corrected file after a rejection. */
  begin(documentType: string, due: DueTime, at: Date): void {
    Object.assign(this, due.promise(documentType, at), {
      promisedFrom: at,
      toldStage: 0,
      isLate: false,
      ...STANDING_NO_MORE,
      stoppedSeconds: 0,
    });
  }

  /** What was prepared, looked at or approved was another file. */
  takeNewVersion(): void {
    this.version += 1;
    Object.assign(this, NOTHING_PREPARED, { draft: null });
  }

  /** It was signed: another file wants another preparation. Who prepared this one stands in the timeline. */
  useUpPreparation(): void {
    Object.assign(this, NOTHING_PREPARED);
  }

  /** Nothing is asked of the customer any more, and what was said against a refund is past. */
  payBack(at: Date): void {
    Object.assign(this, { paidBackAt: at, waitingFor: null, refundNote: null });
    if (this.refundRequest) this.refundRequest = 'granted';
  }

  forgetRefundRequest(): void {
    Object.assign(this, { refundRequest: null, refundReason: null, refundRequestedAt: null, refundNote: null });
  }

  get isStopped(): boolean {
    return this.stoppedAt !== null;
  }

  /** Does nothing when it stands already. */
  stopClock(documentType: string, due: DueTime, at: Date): void {
    if (this.stoppedAt) return;
    this.stoppedAt = at;
    this.dueLeftMs = due.between(documentType, at, this.dueAt);
    this.warnLeftMs = due.between(documentType, at, this.warnAt);
  }

  /** What was left when it stopped is left now. Does nothing when it runs. */
  startClock(documentType: string, due: DueTime, at: Date): void {
    if (!this.stoppedAt) return;
    this.dueAt = due.after(documentType, at, this.dueLeftMs ?? 0);
    this.warnAt = due.after(documentType, at, this.warnLeftMs ?? 0);
    this.stoppedSeconds += secondsBetween(this.stoppedAt, at);
    Object.assign(this, STANDING_NO_MORE);
  }

  /** Signed: whether the promise was kept, and how long the clock has run. */
  finish(byId: string, at: Date): void {
    const hasTime = this.stoppedAt ? (this.dueLeftMs ?? 0) >= 0 : at <= this.dueAt;
    const stopped = this.stoppedSeconds + (this.stoppedAt ? secondsBetween(this.stoppedAt, at) : 0);
    this.signedById = byId;
    this.isOnTime = hasTime && !this.isLate;
    this.workedSeconds = Math.max(0, secondsBetween(this.promisedFrom, at) - stopped);
  }
}

const NOTHING_PREPARED = {
  preparedById: null,
  review: null,
  reviewedById: null,
  reviewRemarks: null,
  reviewAt: null,
};
const STANDING_NO_MORE = { stoppedAt: null, dueLeftMs: null, warnLeftMs: null };

function secondsBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 1_000);
}

/** Of a document that has just been uploaded. */
export function newDeskState(documentType: string, due: DueTime, at: Date): DeskState {
  const state = Object.assign(new DeskState(), {
    assigneeId: null,
    waitingFor: null,
    customerRemindedAt: null,
    ...NOTHING_PREPARED,
    draft: null,
    refundRequest: null,
    refundReason: null,
    refundRequestedAt: null,
    refundRemindedAt: null,
    refundNote: null,
    paidBackAt: null,
    notes: 0,
    urgentNotes: 0,
    version: 1,
    revision: 0,
    signedById: null,
    isOnTime: null,
    workedSeconds: null,
  });
  state.begin(documentType, due, at);
  return state;
}
