import { Injectable } from '@nestjs/common';
import { needsUdin, ORDER_FILE_KINDS, UploadDocumentFields } from '@udin/contracts';
import { FileStoreService, type InspectedFile } from '@udin/files';
import { assertAccountOpen, OutboxService } from '@udin/messaging';
import { assertOwner, type Identity, newId, toSearchable, validateAs } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../desk/clock.service';
import { newDeskState } from '../desk/desk-state';
import type { DueTime } from '../desk/due-time/due-time';
import { DueTimeService } from '../desk/due-time/due-time.service';
import { writeTimeline } from '../desk/timeline/write-timeline';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { asKnownNow, type KnownNow } from '../customers/as-known-now';
import { Document } from '../documents/document.entity';
import { lockDocument } from '../documents/lock-document';
import { toAboutDocument } from '../documents/to-about-document';
import { writeHistory } from '../documents/write-history';
import { describeAnew, descriptionOf, wordsFor } from '../entitlements/described';
import { EntitlementService } from '../entitlements/entitlement.service';
import type { Order } from '../entitlements/order.entity';

/** The paid document that a file is sent for. */
type Meant = Pick<UploadDocumentFields, 'documentType' | 'orderedAs' | 'description'>;

@Injectable()
export class UploadService {
  constructor(
    private readonly files: FileStoreService,
    private readonly entitlements: EntitlementService,
    private readonly outbox: OutboxService,
    private readonly due: DueTimeService,
    private readonly clock: ClockService,
    private readonly chain: AuditChainService,
  ) {}

  /** One of the paid documents of its transaction; the same file again answers with the first one's result (DOC-4). */
  upload(caller: Identity, request: IncomingMessage): Promise<Document> {
    return this.files.receiveOne(request, async (received, fields) => {
      const { userId, transactionId, ...meant } = validateAs(UploadDocumentFields, fields);
      assertOwner(caller, userId.toLowerCase());
      await this.entitlements.waitUntilPaid(transactionId, caller.id);
      return this.files.claim(received, { sender: caller.id, allowed: ORDER_FILE_KINDS }, async (tx, file, release) => {
        await assertAccountOpen(tx, caller.id);
        const order = await this.entitlements.lockOrder(tx, transactionId, caller.id);
        const earlier = await tx.findOneBy(Document, { transactionId, fileName: file.name, sha256: file.sha256 });
        if (!earlier) return this.add(tx, order, meant, file, caller);
        release(file);
        return this.described(tx, earlier, meant, caller);
      });
    });
  }

  private async add(
    tx: EntityManager,
    order: Order,
    meant: Meant,
    file: InspectedFile,
    caller: Identity,
  ): Promise<Document> {
    const known = await asKnownNow(tx, order.customer);
    const document = newDocument(order, known, meant, file, this.due, this.clock.now());
    await this.entitlements.claim(tx, order, document);
    await describeAnew(tx, document.id, wordsFor(document.documentType, meant.description));
    document.describe(await descriptionOf(tx, document.id));
    await tx.insert(Document, document as never);
    await writeHistory(tx, document, null, caller);
    await writeTimeline(tx, document, 'uploaded', caller, { to: 'pending', dueAt: document.desk.dueAt });
    const event = {
      ...toAboutDocument(document),
      sizeBytes: file.size,
      sha256: file.sha256,
      uploadedAt: document.createdAt.toISOString(),
      estimatedDelivery: document.estimatedDelivery.toISOString(),
      orderedAs: meant.orderedAs,
    };
    const details = { sha256: file.sha256 };
    await this.chain.append(tx, document.id, { act: 'uploaded', by: caller.id, details });
    await this.outbox.add(tx, 'document.uploaded', event, { aggregateId: document.id });
    return document;
  }

  /** It is there, and its owner has written more of what is needed: whoever works on it is told. */
  private async described(tx: EntityManager, { id, documentType }: Document, meant: Meant, caller: Identity) {
    const document = await lockDocument(tx, id);
    const words = wordsFor(documentType, meant.description);
    if (!(await describeAnew(tx, id, words))) return document;
    document.describe(words);
    document.touch(document.timeOf(this.clock.now()));
    await tx.save(document);
    await writeTimeline(tx, document, 'described', caller, { text: words });
    return document;
  }
}

function newDocument(
  { transactionId, customer: orderedBy, invoiceNumber, foundBy }: Order,
  { customer, names: known }: KnownNow,
  { documentType, orderedAs }: Meant,
  { flags, ...file }: InspectedFile,
  due: DueTime,
  now: Date,
): Document {
  const desk = newDeskState(documentType, due, now);
  const id = newId();
  const { id: userId, firstName, lastName, email } = customer;
  // Under those of the order, too, and under each between: papers and letters have them.
  const names = [firstName, lastName, email, orderedBy.firstName, orderedBy.lastName, orderedBy.email, known];
  const words = [file.name, transactionId, ...new Set(names), documentType, id, invoiceNumber ?? '', userId, foundBy];
  return Object.assign(new Document(), {
    id,
    transactionId,
    userId,
    customer,
    documentType,
    status: 'pending' as const,
    statusNote: null,
    original: file,
    originalFlags: flags,
    fileName: file.name,
    orderedAs: orderedAs ?? null,
    sha256: file.sha256,
    signed: null,
    signedFlags: [],
    signedSha256: null,
    signedAt: null,
    udin: null,
    needsUdin: needsUdin(documentType),
    searchText: toSearchable(words.join(' ')),
    desk,
    estimatedDelivery: desk.dueAt,
    createdAt: now,
    updatedAt: now,
  });
}
