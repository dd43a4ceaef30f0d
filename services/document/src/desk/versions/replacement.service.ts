import { Injectable } from '@nestjs/common';
import { documentTypeLabel, ORDER_FILE_KINDS, ReplacementFields } from '@udin/contracts';
import { FileStoreService, type InspectedFile } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, newId, Problem, validateAs } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { DocumentService } from '../../documents/document.service';
import { lockDocument } from '../../documents/lock-document';
import { writeHistory } from '../../documents/write-history';
import { assertNotTaken } from '../../entitlements/disputes/disputes-of-order';
import { EntitlementService } from '../../entitlements/entitlement.service';
import { DeskService } from '../desk.service';
import { clearChecks } from '../checklist/clear-checks';
import { Question } from '../questions/question.entity';
import { tellRefundRequest } from '../refunds/tell-refund-request';
import { writeTimeline } from '../timeline/write-timeline';
import { DocumentVersion } from './document-version.entity';

/** A corrected file. It costs nothing, answers the open question, and lets a rejected or failed document begin anew. */
@Injectable()
export class ReplacementService {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: FileStoreService,
    private readonly desk: DeskService,
    private readonly entitlements: EntitlementService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * By the owner. Throws auth.forbidden, document.not-replaceable, document.order-paid-back, file.duplicate, and what a
   * file is refused for.
   */
  async replace(id: string, by: Identity, request: IncomingMessage): Promise<void> {
    const known = await this.documents.find(id);
    assertOwner(by, known.userId);
    assertReplaceable(known);
    await this.files.receiveOne(request, (received, fields) => {
      const { message } = validateAs(ReplacementFields, fields);
      return this.files.claim(received, { sender: by.id, allowed: ORDER_FILE_KINDS }, async (tx, file) => {
        // Two documents of one order may not become the same file at the same instant.
        await this.entitlements.lockOrderOf(tx, id);
        const document = await lockDocument(tx, id);
        assertReplaceable(document);
        // What is open the desk has asked for: whether it is worked for is decided there.
        if (!document.isOpen) await assertNotTaken(tx, document);
        await this.take(tx, document, file, message || null, by);
      });
    });
  }

  private async take(
    tx: EntityManager,
    document: Document,
    file: InspectedFile,
    message: string | null,
    by: Identity,
  ): Promise<void> {
    if (document.sha256 === file.sha256) throw new Problem('file.duplicate/of-document');
    await assertNewInOrder(tx, document, file);
    const at = this.desk.timeOf(document);
    const hadEnded = !document.isOpen;
    await keepVersion(tx, document, at);
    document.replaceOriginal(file, at);
    await tx.update(Question, { documentId: document.id, state: 'open' }, { state: 'replaced', closedAt: at });
    await writeTimeline(tx, document, 'replaced', by, { text: message });
    await clearChecks(tx, document, 'replaced');
    if (hadEnded) await this.beginAnew(tx, document, by);
    else await this.desk.goOn(tx, document, by);
    const assigneeId = document.desk.assigneeId ?? undefined;
    await this.desk.tell(tx, 'document.replaced', document, { assigneeId, replacedAt: at.toISOString() });
  }

  private async beginAnew(tx: EntityManager, document: Document, by: Identity): Promise<void> {
    const from = document.status;
    document.moveTo('pending', null, document.updatedAt);
    const { refundRequest } = document.desk;
    document.desk.forgetRefundRequest();
    if (refundRequest === 'requested') await tellRefundRequest(tx, this.outbox, document);
    await writeHistory(tx, document, from, by);
    await writeTimeline(tx, document, 'status', by, { from, to: 'pending' });
    await this.desk.beginAnew(tx, document, by);
  }
}

/** Throws document.not-replaceable. */
function assertReplaceable(document: Document): void {
  if (document.canBeReplaced) return;
  const { isOpen, desk, fileName } = document;
  if (!isOpen || desk.version === 1) throw new Problem('document.not-replaceable');
  // Sent from two tabs: the second one learns which file has arrived.
  throw new Problem('document.not-replaceable/replaced', { values: { fileName } });
}

/** An order holds a file under one name once (documents_upload_unique). Throws file.duplicate. */
async function assertNewInOrder(tx: EntityManager, { transactionId }: Document, file: InspectedFile): Promise<void> {
  const same = await tx.findOneBy(Document, { transactionId, fileName: file.name, sha256: file.sha256 });
  if (!same) return;
  const documentType = documentTypeLabel(same.documentType);
  throw new Problem('file.duplicate/in-order', { values: { documentType } });
}

async function keepVersion(tx: EntityManager, document: Document, replacedAt: Date): Promise<void> {
  const { id: documentId, original: file, originalFlags: flags, desk } = document;
  const earlier = await tx.findOne(DocumentVersion, { where: { documentId }, order: { version: 'DESC' } });
  const uploadedAt = earlier?.replacedAt ?? document.createdAt;
  await tx.insert(DocumentVersion, {
    id: newId(),
    documentId,
    version: desk.version,
    file,
    flags,
    uploadedAt,
    replacedAt,
  });
}
