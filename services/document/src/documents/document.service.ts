import { Injectable } from '@nestjs/common';
import type { ChangeStatusRequest } from '@udin/contracts';
import { FileStoreService, type Release } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { DeskService } from '../desk/desk.service';
import { Draft } from '../desk/drafts/draft.entity';
import { keepDeliveredWork } from '../desk/figures/delivered-work';
import { tellRefundRequest } from '../desk/refunds/tell-refund-request';
import { DocumentVersion } from '../desk/versions/document-version.entity';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { assertNotDisputed, isTakenWhole } from '../entitlements/disputes/disputes-of-order';
import { EntitlementService } from '../entitlements/entitlement.service';
import { sealFollows } from '../sealing/seal-follows';
import { SealRequestService } from '../sealing/seal-request.service';
import { UdinNumberService } from '../udin/register/udin-number.service';
import { SignatureProof } from '../verification/signature-proof.entity';
import { Document } from './document.entity';
import { lockDocument } from './lock-document';
import { proofOf } from './proof-of';
import { StatusChange } from './status-change.entity';
import { toAboutDocument } from './to-about-document';

@Injectable()
export class DocumentService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly entitlements: EntitlementService,
    private readonly files: FileStoreService,
    private readonly desk: DeskService,
    private readonly seals: SealRequestService,
    private readonly chain: AuditChainService,
    private readonly udins: UdinNumberService,
  ) {}

  /** Throws document.not-found. */
  async find(id: string): Promise<Document> {
    const document = await this.source.manager.findOneBy(Document, { id });
    if (!document) throw new Problem('document.not-found');
    return document;
  }

  /** Whether the sealed file is still to come. */
  sealFollows(document: Document): Promise<boolean> {
    return sealFollows(this.source.manager, document);
  }

  /** Locked until the transaction ends. Throws document.not-found. */
  lock(tx: EntityManager, id: string): Promise<Document> {
    return lockDocument(tx, id);
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

  /** DOC-2. Setting the same status again changes nothing, unless another note comes with it. */
  changeStatus(id: string, request: ChangeStatusRequest, by: Identity): Promise<Document> {
    const { documentStatus, note, expectedRevision } = request;
    return this.desk.change(id, expectedRevision, async (tx, document) => {
      const isSaid = document.status === documentStatus && (!note || note === document.statusNote);
      if (!isSaid) await this.desk.move(tx, document, documentStatus, by, note);
      return document;
    });
  }

  /**
   * The owner's, while nobody works on it and no bank is to decide about its payment. Of a signed one the proof stays.
   * Throws document.not-found, auth.forbidden, document.in-progress, document.disputed.
   */
  remove(id: string, caller: Identity): Promise<void> {
    return this.removeWhen(id, ({ userId }) => assertOwner(caller, userId));
  }

  /**
   * The same when the account of its owner is closed. Throws document.not-found, document.in-progress,
   * document.disputed.
   */
  removeOfClosedAccount(id: string): Promise<void> {
    return this.removeWhen(id, () => undefined, { isAccountClosed: true });
  }

  private removeWhen(
    id: string,
    assertAllowed: (document: Document) => void,
    why: { isAccountClosed?: true } = {},
  ): Promise<void> {
    return this.files.transaction(async (tx, release) => {
      await this.entitlements.lockOrderOf(tx, id);
      const document = await this.lock(tx, id);
      assertAllowed(document);
      await assertNotDisputed(tx, document);
      document.assertDeletable();
      const deletedAt = new Date();
      const proof = proofOf(document, deletedAt);
      if (proof) await tx.insert(SignatureProof, proof);
      await this.seals.keepRejected(tx, document, release);
      await this.seals.forget(tx, id, release);
      await this.udins.forgetNames(tx, id);
      await keepDeliveredWork(tx, id);
      await this.chain.append(tx, id, { act: 'deleted', by: document.userId });
      const isPaymentUsed = await this.entitlements.release(tx, document);
      const isRefunded = !document.isDelivered && document.isPaidBack;
      const isMoneyAtBank = !document.isDelivered && !isRefunded && (await isTakenWhole(tx, document));
      const event = {
        ...toAboutDocument(document),
        deletedAt: deletedAt.toISOString(),
        isPaymentUsed: isPaymentUsed || undefined,
        isMoneyBack: isRefunded || isMoneyAtBank || undefined,
        isMoneyAtBank: isMoneyAtBank || undefined,
        ...why,
      };
      await this.outbox.add(tx, 'document.deleted', event, { aggregateId: id });
      if (document.desk.refundRequest === 'requested') await this.forgetRefundRequest(tx, document);
      await this.releaseOtherFiles(tx, id, release);
      release(document.original);
      if (document.signed) release(document.signed);
      await tx.delete(Document, { id });
    });
  }

  private async forgetRefundRequest(tx: EntityManager, document: Document): Promise<void> {
    document.desk.forgetRefundRequest();
    document.touch(document.timeOf(new Date()));
    await tellRefundRequest(tx, this.outbox, document);
  }

  private async releaseOtherFiles(tx: EntityManager, documentId: string, release: Release): Promise<void> {
    for (const kind of [DocumentVersion, Draft]) {
      for (const { file } of await tx.findBy(kind, { documentId })) release(file);
    }
  }
}
