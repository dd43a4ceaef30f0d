import { Injectable } from '@nestjs/common';
import type { TakeBackRequest } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { clearChecks } from '../desk/checklist/clear-checks';
import { DeskService } from '../desk/desk.service';
import { writeTimeline } from '../desk/timeline/write-timeline';
import type { Document } from '../documents/document.entity';
import { toAboutDocument } from '../documents/to-about-document';
import { writeHistory } from '../documents/write-history';
import { canBeTakenBack } from './can-be-taken-back';

/** A trigger keeps this column when the status changes; here the signature ends though work goes on. */
const END_SIGNATURE = `UPDATE "documents" SET "signature_ended" = true WHERE "id" = $1`;

/**
 * A wrong file was signed for a document, another customer's perhaps. Its owner no longer gets it; the desk keeps it,
 * and another one is signed. Taken back by mistake itself, it is given back by the status "signed".
 */
@Injectable()
export class TakeBackService {
  constructor(
    private readonly desk: DeskService,
    private readonly chain: AuditChainService,
    private readonly outbox: OutboxService,
  ) {}

  /** Throws document.nothing-to-take-back, document.not-found, document.changed. */
  takeBack(id: string, { reason, expectedRevision }: TakeBackRequest, by: Identity): Promise<void> {
    return this.desk.change(id, expectedRevision, async (tx, document, at) => {
      if (!canBeTakenBack(document)) throw new Problem('document.nothing-to-take-back');
      const { status: from, isOpen: wasOpen } = document;
      const sha256 = document.signedSha256 ?? undefined;
      // No work goes on for money that went back.
      const to = document.isPaidBack ? ('rejected' as const) : wasOpen ? from : ('processing' as const);
      document.moveTo(to, reason, at);
      if (from !== to) await writeHistory(tx, document, from, by);
      await writeTimeline(tx, document, 'taken-back', by, { text: reason, from, to });
      await clearChecks(tx, document, 'taken-back');
      await this.desk.moved(tx, document, wasOpen, by);
      await this.endSignature(tx, document);
      await this.chain.append(tx, id, { act: 'taken-back', by: by.id, details: { from, to, sha256 } });
      const isPaidBack = document.isPaidBack || undefined;
      const changedAt = document.updatedAt.toISOString();
      const event = { ...toAboutDocument(document), from, to, note: reason, isPaidBack, isTakenBack: true, changedAt };
      await this.outbox.add(tx, 'document.status-changed', event, { aggregateId: id });
    });
  }

  private async endSignature(tx: EntityManager, document: Document): Promise<void> {
    await tx.query(END_SIGNATURE, [document.id]);
    document.signatureEnded = true;
  }
}
