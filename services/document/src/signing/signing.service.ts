import { Injectable } from '@nestjs/common';
import { needsUdin, SIGNED_FILE_KINDS, SignedFileFields } from '@udin/contracts';
import { FileStoreService, type InspectedFile } from '@udin/files';
import { OutboxService, TeamMember } from '@udin/messaging';
import { type Identity, validateAs } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import { DeskService } from '../desk/desk.service';
import { FourEyesService } from '../desk/review/four-eyes.service';
import { assertUnchanged } from '../desk/timeline/assert-unchanged';
import { writeTimeline } from '../desk/timeline/write-timeline';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import type { Document } from '../documents/document.entity';
import { DocumentService } from '../documents/document.service';
import { toAboutDocument } from '../documents/to-about-document';
import { writeHistory } from '../documents/write-history';
import { SealRequestService } from '../sealing/seal-request.service';
import { UdinNumberService } from '../udin/register/udin-number.service';
import { assertUdin } from './assert-udin';

interface Signing {
  file: InspectedFile;
  udin?: string;
  by: Identity;
}

@Injectable()
export class SigningService {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: FileStoreService,
    private readonly outbox: OutboxService,
    private readonly desk: DeskService,
    private readonly eyes: FourEyesService,
    private readonly seals: SealRequestService,
    private readonly chain: AuditChainService,
    private readonly udins: UdinNumberService,
  ) {}

  /**
   * DOC-3, DOC-5. Signing again replaces the signed file; of two at the same moment one wins, and the other is told
   * document.changed. The same file and number again by the same person, whose answer was cut off: the document as it
   * is.
   */
  async sign(id: string, by: Identity, request: IncomingMessage): Promise<Document> {
    const known = await this.documents.find(id);
    // Of what is signed, the file tells whether it comes once more.
    if (known.status !== 'signed') this.eyes.assertMaySign(known, by);
    return this.files.receiveOne(request, async (received, fields) => {
      const { udin, expectedRevision } = signingOf(fields);
      return this.files.claim(received, { sender: by.id, allowed: SIGNED_FILE_KINDS }, async (tx, file, release) => {
        if (udin) await this.assertUdin(tx, udin, id, by);
        const document = await this.documents.lock(tx, id);
        if (await this.isDone(tx, document, { file, udin, by })) {
          release(file);
          return document;
        }
        const isSignedMeanwhile = document.signed?.key !== known.signed?.key;
        await assertUnchanged(tx, document, expectedRevision ?? (isSignedMeanwhile ? known.desk.revision : undefined));
        this.eyes.assertMaySign(document, by);
        document.assertPaidFor();
        await this.seals.assertNotOfAnother(tx, id, file.sha256);
        await this.seals.enter(tx, document, release);
        if (await this.seals.isRevoked(tx, id)) document.needsUdin = needsUdin(document.documentType);
        if (document.signed) release(document.signed);
        await this.seals.request(tx, await this.record(tx, document, file, udin, by), by.id, release);
        return document;
      });
    });
  }

  private async isDone(tx: EntityManager, document: Document, { file, udin, by }: Signing): Promise<boolean> {
    if (document.status !== 'signed' || (udin && udin !== document.udin)) return false;
    return this.seals.isInForce(tx, document.id, { signedSha256: file.sha256, signedBy: by.id });
  }

  private async assertUdin(tx: EntityManager, udin: string, id: string, by: Identity): Promise<void> {
    await this.udins.lock(tx, udin);
    const signer = await tx.findOneBy(TeamMember, { id: by.id });
    this.udins.assertFits(udin, { signer, signedAt: this.desk.now() });
    await this.udins.assertFree(tx, udin, id);
  }

  private async record(
    tx: EntityManager,
    document: Document,
    file: InspectedFile,
    udin: string | undefined,
    by: Identity,
  ): Promise<Document> {
    const { status: from, isOpen: wasOpen } = document;
    const at = this.desk.timeOf(document);
    // Also of one that was rejected before anybody had signed it: figures and queue count the same documents.
    if (wasOpen || !document.desk.signedById) document.desk.finish(by.id, at);
    document.sign(file, udin, at);
    document.revokedAt = await this.udins.revokedSince(tx, document);
    await writeHistory(tx, document, from, by);
    await writeTimeline(tx, document, 'signed', by, { from, to: 'signed' });
    await this.desk.moved(tx, document, wasOpen, by);
    const signedAt = document.updatedAt.toISOString();
    const event = {
      ...toAboutDocument(document),
      signedFileName: file.name,
      udin: document.udin ?? undefined,
      signedAt,
      sealFollows: this.seals.isOn || undefined,
    };
    const details = { sha256: file.sha256, udin: document.udin ?? undefined };
    await this.chain.append(tx, document.id, { act: 'signed', by: by.id, details });
    if (await this.udins.follow(tx, document, by, at)) {
      await this.chain.append(tx, document.id, { act: 'udin-recorded', by: by.id, details: { udin: document.udin! } });
    }
    await this.outbox.add(tx, 'document.signed', event, { aggregateId: document.id });
    return document;
  }
}

/** A UDIN that is empty is none. */
function signingOf(fields: Record<string, string>): Omit<SignedFileFields, 'membershipNumber'> {
  const { udin, membershipNumber, ...others } = validateAs(SignedFileFields, fields);
  if (!udin) return others;
  assertUdin(udin, membershipNumber);
  return { udin, ...others };
}
