import { Injectable } from '@nestjs/common';
import { ContentLinkService } from '@udin/files';
import type { Identity } from '@udin/service-kit';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Question } from '../desk/questions/question.entity';
import { TimelineService } from '../desk/timeline/timeline.service';
import { DocumentStoryService } from '../desk/work/document-story.service';
import { toDraftAnswer, toQuestionAnswer, toTimelineAnswer, toVersionAnswer } from '../desk/work/to-desk-answers';
import { FileAccess } from '../content/file-access.entity';
import { StatusChange } from '../documents/status-change.entity';
import { toDocumentAnswer } from '../documents/to-document-answer';
import { toStatusChangeAnswer } from '../documents/to-status-change-answer';
import { Entitlement } from '../entitlements/entitlement.entity';
import { Order } from '../entitlements/order.entity';
import { printedCode } from '../sealing/verification-code';
import { byDocument } from './by-document';
import type { OwnedDocument } from './document-files.service';

/** Links die in ten minutes; flags and revisions are what the page works with. */
const LEFT_OUT = new Set(['_id', 'documentLink', 'signedDocumentLink', 'link', 'flags', 'signedFlags', 'revision']);

/** What the calls of the owner answer of each document, for many at once. */
@Injectable()
export class DocumentTaleService {
  constructor(
    private readonly timelines: TimelineService,
    private readonly stories: DocumentStoryService,
    private readonly links: ContentLinkService,
  ) {}

  async of(userId: string, page: OwnedDocument[], tx: EntityManager): Promise<(one: OwnedDocument) => object> {
    const owner: Identity = { id: userId, type: 'user', sessionId: '', email: '', firstName: '', lastName: '' };
    const ids = page.map(({ document }) => document.id);
    const of = { where: { documentId: In(ids) }, order: { id: 'ASC' } } as const;
    const changes = byDocument(await tx.find(StatusChange, of));
    const openings = byDocument(await tx.find(FileAccess, of));
    const questions = byDocument(await tx.find(Question, of));
    const entries = byDocument(await this.timelines.allOf(ids, owner, tx));
    const orders = await ordersOf(page, tx);
    const descriptions = await descriptionsOf(ids, tx);
    const refunds = new Map<string, unknown>();
    for (const { document } of page) refunds.set(document.id, await this.stories.refundRequest(document, tx));
    return (one) => {
      const { document, versions, drafts } = one;
      const isEnded = document.hasEndedSignature;
      return {
        ...told(toDocumentAnswer(document, owner, this.links)),
        description: descriptions.get(document.id),
        order: orders.get(document.transactionId) ?? null,
        seal: isEnded ? null : sealOf(one),
        history: changes(document).map((change) => toStatusChangeAnswer(change, owner)),
        openings: openings(document).map(toOpening),
        timeline: entries(document).map((entry) => told(toTimelineAnswer(entry, owner))),
        questions: questions(document).map((question) => toQuestionAnswer(question, owner)),
        versions: versions.map((version) => told(toVersionAnswer(version, owner, this.links))),
        drafts: drafts.map((draft) => told(toDraftAnswer(draft, owner, this.links))),
        refundRequest: refunds.get(document.id),
      };
    };
  }
}

/** What the owner wrote is needed. */
async function descriptionsOf(ids: string[], tx: EntityManager): Promise<Map<string | null, string | null>> {
  const described = await tx.findBy(Entitlement, { documentId: In(ids), description: Not(IsNull()) });
  return new Map(described.map(({ documentId, description }) => [documentId, description]));
}

async function ordersOf(page: OwnedDocument[], tx: EntityManager): Promise<Map<string, object>> {
  const transactions = page.map(({ document }) => document.transactionId);
  const orders = await tx.findBy(Order, { transactionId: In(transactions) });
  return new Map(
    orders.map(({ transactionId, invoiceNumber, totalPaise, paidAt, state }) => [
      transactionId,
      { transactionId, invoiceNumber, totalPaise, paidAt, isRefunded: state === 'refunded' },
    ]),
  );
}

/** Who of the team it was, and from where, is about them. */
function toOpening({ at, kind, via, byType, address, userAgent }: FileAccess): object {
  const opened = { at: at.toISOString(), kind, via };
  return byType === 'user' ? { ...opened, by: 'you', address, userAgent } : { ...opened, by: 'team' };
}

function told(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !LEFT_OUT.has(name)));
}

function sealOf({ seals: { seal } }: OwnedDocument): object | null {
  if (!seal || seal.state === 'unsealed') return null;
  const { state, code, level, sealedAt, signedSha256, sealedSha256, sheetSha256 } = seal;
  return { state, code: printedCode(code), level, sealedAt, signedSha256, sealedSha256, sheetSha256 };
}
