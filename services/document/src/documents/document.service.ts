import { Injectable } from '@nestjs/common';
import type { ChangeStatusRequest } from '@udin/contracts';
import { FileStoreService } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EntitlementService } from '../entitlements/entitlement.service';
import { SignatureProof } from '../verification/signature-proof.entity';
import { Document } from './document.entity';
import { StatusChange } from './status-change.entity';
import { toAboutDocument } from './to-about-document';
import { writeHistory } from './write-history';

@Injectable()
export class DocumentService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly entitlements: EntitlementService,
    private readonly files: FileStoreService,
  ) {}

  /** Throws document.not-found. */
  async find(id: string): Promise<Document> {
    const document = await this.source.manager.findOneBy(Document, { id });
    if (!document) throw new Problem('document.not-found');
    return document;
  }

  /** Locked until the transaction ends. Throws document.not-found. */
  async lock(tx: EntityManager, id: string): Promise<Document> {
    const document = await tx.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!document) throw new Problem('document.not-found');
    return document;
  }

  /** The latest 200 changes, oldest first. */
  async history(documentId: string): Promise<StatusChange[]> {
    const latest = await this.source.manager.find(StatusChange, {
      where: { documentId },
      order: { id: 'DESC' },
      take: 200,
    });
    return latest.reverse();
  }

  /** DOC-2. Setting the same status again changes nothing, unless a note comes with it. */
  changeStatus(id: string, { documentStatus, note }: ChangeStatusRequest, by: Identity): Promise<Document> {
    return this.source.transaction(async (tx) => {
      const document = await this.lock(tx, id);
      const from = document.status;
      if (from === documentStatus && !note) return document;
      document.moveTo(documentStatus, note || null, new Date());
      await tx.save(document);
      await writeHistory(tx, document, from, by);
      const changedAt = document.updatedAt.toISOString();
      const event = { ...toAboutDocument(document), from, to: documentStatus, note: note || undefined, changedAt };
      await this.outbox.add(tx, 'document.status-changed', event, { aggregateId: id });
      return document;
    });
  }

  /** The owner's, while nobody works on it. Of a signed one the proof stays. Throws document.in-progress. */
  remove(id: string, caller: Identity): Promise<void> {
    return this.files.transaction(async (tx, release) => {
      const document = await this.lock(tx, id);
      assertOwner(caller, document.userId);
      document.assertDeletable();
      const deletedAt = new Date();
      const proof = document.proof(deletedAt);
      if (proof) await tx.insert(SignatureProof, proof);
      await tx.delete(Document, { id });
      if (document.freesPayment) await this.entitlements.release(tx, id);
      const event = {
        ...toAboutDocument(document),
        deletedAt: deletedAt.toISOString(),
        isPaymentUsed: !document.freesPayment || undefined,
      };
      await this.outbox.add(tx, 'document.deleted', event, { aggregateId: id });
      release(document.original);
      if (document.signed) release(document.signed);
    });
  }
}
