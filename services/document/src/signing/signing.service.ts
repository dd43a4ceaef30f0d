import { Injectable } from '@nestjs/common';
import { SIGNED_FILE_KINDS, SignedFileFields } from '@udin/contracts';
import { FileStoreService, type InspectedFile } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem, validateAs } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import { type EntityManager, Not } from 'typeorm';
import { Document } from '../documents/document.entity';
import { DocumentService } from '../documents/document.service';
import { toAboutDocument } from '../documents/to-about-document';
import { writeHistory } from '../documents/write-history';
import { SignatureProof } from '../verification/signature-proof.entity';
import { assertUdin } from './assert-udin';

@Injectable()
export class SigningService {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: FileStoreService,
    private readonly outbox: OutboxService,
  ) {}

  /** DOC-3, DOC-5. Signing again replaces the signed file. */
  async sign(id: string, by: Identity, request: IncomingMessage): Promise<Document> {
    await this.documents.find(id);
    return this.files.receiveOne(request, async (received, fields) => {
      const udin = udinOf(fields);
      return this.files.claim(received, { allowed: SIGNED_FILE_KINDS }, async (tx, file, release) => {
        if (udin) await assertUdinFree(tx, udin, id);
        const document = await this.documents.lock(tx, id);
        if (document.signed) release(document.signed);
        return this.record(tx, document, file, udin, by);
      });
    });
  }

  private async record(
    tx: EntityManager,
    document: Document,
    file: InspectedFile,
    udin: string | undefined,
    by: Identity,
  ): Promise<Document> {
    const from = document.status;
    document.sign(file, udin, new Date());
    await tx.save(document);
    await writeHistory(tx, document, from, by);
    const signedAt = document.updatedAt.toISOString();
    const event = {
      ...toAboutDocument(document),
      signedFileName: file.name,
      udin: document.udin ?? undefined,
      signedAt,
    };
    await this.outbox.add(tx, 'document.signed', event, { aggregateId: document.id });
    return document;
  }
}

function udinOf(fields: Record<string, string>): string | undefined {
  const { udin, membershipNumber } = validateAs(SignedFileFields, fields);
  if (!udin) return undefined;
  assertUdin(udin, membershipNumber);
  return udin;
}

/** One at a time per number, so that the loser of a race gets the sentence and not a broken constraint. */
async function assertUdinFree(tx: EntityManager, udin: string, id: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [udin]);
  const isTaken = (await tx.existsBy(Document, { udin, id: Not(id) })) || (await tx.existsBy(SignatureProof, { udin }));
  if (isTaken) throw new Problem('document.udin-taken');
}
