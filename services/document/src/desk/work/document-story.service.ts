import { Injectable } from '@nestjs/common';
import {
  documentTypeLabel,
  type OrderOfDocumentAnswer,
  type ProgressAnswer,
  type RefundRequestAnswer,
} from '@udin/contracts';
import { ContentLinkService } from '@udin/files';
import type { Identity } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { toDocumentAnswer } from '../../documents/to-document-answer';
import { disputedAmong, isTakenWhole } from '../../entitlements/disputes/disputes-of-order';
import { Entitlement } from '../../entitlements/entitlement.entity';
import { Order } from '../../entitlements/order.entity';
import { Draft, isFor } from '../drafts/draft.entity';
import { Question } from '../questions/question.entity';
import { sealFollows } from '../../sealing/seal-follows';
import { priceOf } from '../refunds/price-of';
import { TimelineService } from '../timeline/timeline.service';
import { DocumentVersion } from '../versions/document-version.entity';
import { toDraftAnswer, toQuestionAnswer, toVersionAnswer } from './to-desk-answers';

const MOST = 50;

type Story = Omit<ProgressAnswer, 'waitingFor' | 'isLate' | 'canBeReplaced' | 'canAskRefund'>;

/** What both sides see of a document: its order, what happened, what was asked, and every file there was. */
@Injectable()
export class DocumentStoryService {
  constructor(
    private readonly source: DataSource,
    private readonly timeline: TimelineService,
    private readonly links: ContentLinkService,
  ) {}

  async of(document: Document, caller: Identity): Promise<Story> {
    const { manager } = this.source;
    const { id: documentId } = document;
    const [order, disputed, isTakenByBank, timeline, versions, drafts, questions] = await Promise.all([
      this.order(document),
      disputedAmong(manager, [document]),
      isTakenWhole(manager, document),
      this.timeline.of(documentId, caller),
      manager.find(DocumentVersion, { where: { documentId }, order: { version: 'DESC' }, take: MOST }),
      manager.find(Draft, { where: { documentId }, order: { number: 'DESC' }, take: MOST }),
      manager.find(Question, { where: { documentId }, order: { id: 'DESC' }, take: MOST }),
    ]);
    return {
      document: {
        ...toDocumentAnswer(document, caller, this.links),
        sealFollows: await sealFollows(manager, document),
        ...(disputed.size > 0 && { isDisputed: true }),
        ...(isTakenByBank && { isTakenByBank }),
      },
      order: order && { ...order, awaited: isTakenByBank ? 0 : order.awaited },
      timeline,
      versions: versions.map((version) => toVersionAnswer(version, caller, this.links)),
      drafts: drafts.filter((draft) => isFor(caller, draft)).map((draft) => toDraftAnswer(draft, caller, this.links)),
      questions: questions.map((question) => toQuestionAnswer(question, caller)),
      refundRequest: await this.refundRequest(document, manager),
    };
  }

  private async order({ transactionId }: Document): Promise<OrderOfDocumentAnswer | null> {
    const { manager } = this.source;
    const [order, documents, awaited, described] = await Promise.all([
      manager.findOneBy(Order, { transactionId }),
      manager.find(Document, { where: { transactionId }, order: { id: 'ASC' }, take: MOST }),
      manager.countBy(Entitlement, { transactionId, documentId: IsNull(), withdrawnFor: IsNull() }),
      manager.findBy(Entitlement, { transactionId, description: Not(IsNull()) }),
    ]);
    if (!order) return null;
    const descriptionOf = new Map(described.map(({ documentId, description }) => [documentId, description]));
    return {
      transactionId,
      invoiceNumber: order.invoiceNumber,
      totalPaise: order.totalPaise,
      paidAt: order.paidAt?.toISOString() ?? null,
      ...(order.billedTo && { billedTo: order.billedTo }),
      documents: documents.map(({ id, fileName, documentType, status, revokedSince }) => ({
        id,
        fileName,
        documentTypeName: documentTypeLabel(documentType),
        documentStatus: status,
        revokedAt: revokedSince?.toISOString() ?? null,
        description: descriptionOf.get(id) ?? undefined,
      })),
      awaited: order.state === 'paid' ? awaited : 0,
      isRefunded: order.state === 'refunded',
    };
  }

  async refundRequest(document: Document, manager: EntityManager): Promise<RefundRequestAnswer | null> {
    const { refundRequest: state, refundReason: reason, refundRequestedAt: at, refundNote: note } = document.desk;
    if (!state || !at) return null;
    const amountPaise = await priceOf(manager, document);
    return { state, reason: reason ?? '', requestedAt: at.toISOString(), note, amountPaise };
  }
}
