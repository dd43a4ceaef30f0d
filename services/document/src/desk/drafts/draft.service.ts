import { Injectable } from '@nestjs/common';
import { DraftFields, type DraftDecisionRequest, SIGNED_FILE_KINDS } from '@udin/contracts';
import { FileStoreService, type InspectedFile } from '@udin/files';
import { afterCommit, assertOwner, type Identity, newId, Problem, tellOfAct, validateAs } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { DocumentService } from '../../documents/document.service';
import { lockDocument } from '../../documents/lock-document';
import { DeskService } from '../desk.service';
import { assertUndecided } from '../settled-meanwhile';
import { assertUnchanged } from '../timeline/assert-unchanged';
import { nameOf, writeTimeline } from '../timeline/write-timeline';
import { Draft } from './draft.entity';

/** What the customer sees before it is signed. The clock stands still until the word on it. */
@Injectable()
export class DraftService {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: FileStoreService,
    private readonly desk: DeskService,
  ) {}

  /**
   * Throws document.closed, document.waiting, document.changed, document.account-closed, and what a file is refused
   * for.
   */
  async send(id: string, by: Identity, request: IncomingMessage): Promise<void> {
    assertFree(await this.documents.find(id));
    await this.files.receiveOne(request, (received, fields) => {
      const { message, expectedRevision } = validateAs(DraftFields, fields);
      return this.files.claim(received, { sender: by.id, allowed: SIGNED_FILE_KINDS }, async (tx, file) => {
        const document = await lockDocument(tx, id);
        await assertUnchanged(tx, document, expectedRevision);
        assertFree(document);
        await this.desk.assertAnswerable(tx, document);
        await this.record(tx, document, file, message || null, by);
      });
    });
  }

  /** By the owner. Throws auth.forbidden, document.draft-not-found, document.not-waiting. */
  decide(documentId: string, id: string, request: DraftDecisionRequest, by: Identity): Promise<void> {
    const { approved, remarks = null } = request;
    return this.desk.change(documentId, undefined, async (tx, document, at) => {
      assertOwner(by, document.userId);
      await undecided(tx, documentId, id);
      const state = approved ? ('approved' as const) : ('sent-back' as const);
      await tx.update(Draft, { id }, { state, remarks, decidedAt: at });
      document.touch(at);
      document.desk.draft = state;
      await writeTimeline(tx, document, `draft-${state}`, by, { text: remarks });
      await this.desk.goOn(tx, document, by);
      const assigneeId = document.desk.assigneeId ?? undefined;
      const answered = { kind: `draft-${state}`, assigneeId, answeredAt: at.toISOString() };
      await this.desk.tell(tx, 'document.answered', document, answered);
    });
  }

  /** The customer sees it no more: it may be another one's. Throws document.draft-not-found, document.not-waiting. */
  withdraw(documentId: string, id: string, by: Identity): Promise<void> {
    return this.desk.change(documentId, undefined, async (tx, document, at) => {
      await undecided(tx, documentId, id);
      await tx.update(Draft, { id }, { state: 'withdrawn', decidedAt: at });
      document.touch(at);
      document.desk.draft = 'withdrawn';
      await writeTimeline(tx, document, 'draft-withdrawn', by);
      await this.desk.goOn(tx, document, by);
      const withdrawn = { askedId: id, withdrawnAt: at.toISOString() };
      await this.desk.tell(tx, 'document.question-withdrawn', document, withdrawn);
    });
  }

  private async record(
    tx: EntityManager,
    document: Document,
    { flags, ...file }: InspectedFile,
    message: string | null,
    by: Identity,
  ): Promise<void> {
    const [documentId, id, uploadedAt] = [document.id, newId(), this.desk.timeOf(document)];
    const number = (await tx.countBy(Draft, { documentId })) + 1;
    const from = { uploadedById: by.id, uploadedByName: nameOf(by), uploadedAt };
    await tx.update(Draft, { documentId, state: 'sent' }, { state: 'outdated', decidedAt: uploadedAt });
    await tx.insert(Draft, { id, documentId, number, file, flags, state: 'sent', message, remarks: null, ...from });
    document.touch(uploadedAt);
    document.desk.draft = 'sent';
    await writeTimeline(tx, document, 'draft', by, { text: message });
    await this.desk.waitForCustomer(tx, document, 'approval', by);
    const asked = { kind: 'draft', askedId: id, askedAt: uploadedAt.toISOString() };
    await this.desk.tell(tx, 'document.question-asked', document, asked);
    afterCommit(tx, () => tellOfAct({ draftId: id, file: file.name, sha256: file.sha256 }));
  }
}

/** Throws document.draft-not-found, document.not-waiting. */
async function undecided(tx: EntityManager, documentId: string, id: string): Promise<void> {
  const draft = await tx.findOneBy(Draft, { documentId, id });
  if (!draft) throw new Problem('document.draft-not-found');
  assertUndecided(draft);
}

/** Throws document.closed, document.waiting. */
function assertFree(document: Document): void {
  document.assertOpen();
  if (document.desk.waitingFor) throw new Problem('document.waiting');
}
