import { Injectable } from '@nestjs/common';
import { needsFourEyes, type ReviewRequest } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { DeskService } from '../desk.service';
import { nameOf, writeTimeline } from '../timeline/write-timeline';

const PREPARE_ANEW =
  'What was prepared is signed. For another file, set the document to Processing and have it prepared again.';

/** Types that nobody signs alone: one prepares, another one looks at it and signs. */
@Injectable()
export class FourEyesService {
  constructor(private readonly desk: DeskService) {}

  /**
   * The owner of the firm may sign what nobody has prepared: a firm of one person signs all types (DOC-3).
   * Throws document.not-prepared, document.four-eyes.
   */
  assertMaySign({ documentType, desk, signed }: Document, by: Pick<Identity, 'id' | 'role'>): void {
    if (!needsFourEyes(documentType)) return;
    if (!desk.preparedById && by.role === 'owner') return;
    if (!desk.preparedById && signed) throw new Problem('document.not-prepared', { message: PREPARE_ANEW });
    if (!desk.preparedById || desk.review === 'sent-back') throw new Problem('document.not-prepared');
    if (desk.preparedById === by.id) throw new Problem('document.four-eyes');
  }

  /** Throws document.closed, document.waiting, document.changed. */
  prepared(id: string, expectedRevision: number | undefined, by: Identity): Promise<void> {
    return this.desk.change(id, expectedRevision, async (tx, document, at) => {
      document.assertOpen();
      if (document.desk.waitingFor) throw new Problem('document.waiting');
      if (isPreparedBy(by, document)) return;
      document.touch(at);
      const review = { review: 'requested', reviewedById: null, reviewRemarks: null, reviewAt: at } as const;
      Object.assign(document.desk, review, { preparedById: by.id });
      await tx.save(document);
      await writeTimeline(tx, document, 'prepared', by);
      const prepared = { preparedById: by.id, preparedByName: nameOf(by), preparedAt: at.toISOString() };
      await this.desk.tell(tx, 'document.prepared', document, prepared);
    });
  }

  /**
   * An approval can be taken back until it is signed.
   * Throws document.closed, document.not-prepared, document.four-eyes, document.changed.
   */
  review(id: string, { approved, remarks, expectedRevision }: ReviewRequest, by: Identity): Promise<void> {
    return this.desk.change(id, expectedRevision, async (tx, document, at) => {
      document.assertOpen();
      const isTakenBack = document.desk.review === 'approved' && !approved;
      if (document.desk.review !== 'requested' && !isTakenBack) throw new Problem('document.not-prepared');
      if (document.desk.preparedById === by.id) throw new Problem('document.four-eyes');
      document.touch(at);
      const review = approved ? ('approved' as const) : ('sent-back' as const);
      Object.assign(document.desk, { review, reviewedById: by.id, reviewRemarks: remarks ?? null, reviewAt: at });
      await tx.save(document);
      await writeTimeline(tx, document, `review-${review}`, by, { text: remarks });
      if (!approved) await this.tellSentBack(tx, document, by, at);
    });
  }

  /** Nobody else has to do anything, and the one who has looks at other documents by now. */
  private tellSentBack(tx: EntityManager, document: Document, by: Identity, at: Date): Promise<void> {
    const { preparedById } = document.desk;
    const data = { preparedById, sentBackByName: nameOf(by), sentBackAt: at.toISOString() };
    return this.desk.tell(tx, 'document.sent-back', document, data);
  }
}

/** Sent twice, with nothing in between: who may review it has been told. */
function isPreparedBy({ id }: Identity, { desk, updatedAt }: Document): boolean {
  const { review, preparedById, reviewAt } = desk;
  return review === 'requested' && preparedById === id && reviewAt?.getTime() === updatedAt.getTime();
}
