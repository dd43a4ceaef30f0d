import { Injectable } from '@nestjs/common';
import { type AskRefundRequest, DOCUMENT_STATUS_RULES } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import { toAboutDocument } from '../../documents/to-about-document';
import { assertNotTaken } from '../../entitlements/disputes/disputes-of-order';
import { Order } from '../../entitlements/order.entity';
import { DeskService } from '../desk.service';
import { writeTimeline } from '../timeline/write-timeline';
import { tellRefundRequest } from './tell-refund-request';

/** Of a document that was rejected or failed. What is granted is paid by the payment service. */
@Injectable()
export class RefundRequestService {
  constructor(
    private readonly desk: DeskService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * By the owner. Throws auth.forbidden, document.not-rejected, document.refund-requested, document.books-gone,
   * document.order-paid-back.
   */
  ask(id: string, { reason }: AskRefundRequest, by: Identity): Promise<void> {
    return this.desk.change(id, undefined, async (tx, document, at) => {
      assertOwner(by, document.userId);
      if (!DOCUMENT_STATUS_RULES[document.status].leavesChoice) throw new Problem('document.not-rejected');
      const { refundRequest } = document.desk;
      if (document.isPaidBack) throw new Problem('document.refund-requested/paid-back');
      if (refundRequest === 'requested') throw new Problem('document.refund-requested');
      const { transactionId } = document;
      if (!(await tx.existsBy(Order, { transactionId }))) throw new Problem('document.books-gone');
      await assertNotTaken(tx, document);
      document.touch(at);
      const asked = { refundRequest: 'requested', refundReason: reason, refundRequestedAt: at, refundNote: null };
      Object.assign(document.desk, asked);
      await tx.save(document);
      await tellRefundRequest(tx, this.outbox, document);
      await writeTimeline(tx, document, 'refund-requested', by, { text: reason });
      const assigneeId = document.desk.assigneeId ?? undefined;
      const answered = { kind: 'refund-requested', assigneeId, answeredAt: at.toISOString() };
      await this.desk.tell(tx, 'document.answered', document, answered);
    });
  }

  /** Throws document.no-refund-request. */
  decline(id: string, note: string, by: Identity): Promise<void> {
    return this.desk.change(id, undefined, async (tx, document, at) => {
      if (document.desk.refundRequest !== 'requested') throw new Problem('document.no-refund-request');
      document.touch(at);
      Object.assign(document.desk, { refundRequest: 'declined', refundNote: note });
      await tx.save(document);
      await tellRefundRequest(tx, this.outbox, document);
      await writeTimeline(tx, document, 'refund-declined', by, { text: note });
      const told = { ...toAboutDocument(document), reason: note, declinedAt: at.toISOString() };
      await this.outbox.add(tx, 'document.refund-declined', told, { aggregateId: id });
    });
  }
}
