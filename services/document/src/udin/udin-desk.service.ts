import { Injectable } from '@nestjs/common';
import {
  latestIssue,
  type RecordUdinRequest,
  type ReplaceUdinRequest,
  type RevokeDocumentRequest,
  type RevokeUdinRequest,
  startOfPeriod,
  type UdinChange,
  type UdinReason,
} from '@udin/contracts';
import { FileStoreService, type Release } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { ClockService } from '../desk/clock.service';
import { assertUnchanged } from '../desk/timeline/assert-unchanged';
import { writeTimeline } from '../desk/timeline/write-timeline';
import type { Document } from '../documents/document.entity';
import { lockDocument } from '../documents/lock-document';
import { toAboutDocument } from '../documents/to-about-document';
import { SealRequestService } from '../sealing/seal-request.service';
import { signerOf } from '../sealing/signer-of';
import type { Udin } from './register/udin.entity';
import { UdinNumberService } from './register/udin-number.service';
import { assertRevocable, momentOfRevocation } from './moment-of-revocation';

interface Change {
  udin: string;
  replaces?: string;
  reason?: UdinReason;
  hasSheet?: boolean;
  remark?: string;
}

type Work = (tx: EntityManager, document: Document, at: Date, release: Release) => Promise<void>;

/** What is done with the UDIN of a document that is signed already, and with the document where it has none. */
@Injectable()
export class UdinDeskService {
  constructor(
    private readonly files: FileStoreService,
    private readonly clock: ClockService,
    private readonly numbers: UdinNumberService,
    private readonly seals: SealRequestService,
    private readonly chain: AuditChainService,
    private readonly outbox: OutboxService,
  ) {}

  /** The same number again changes nothing. Throws document.revoked, .udin-invalid, -taken, -recorded, as `change`. */
  record(id: string, { udin, issuedAt, expectedRevision }: RecordUdinRequest, by: Identity): Promise<void> {
    return this.change(id, expectedRevision, udin, async (tx, document, at, release) => {
      if (document.udin === udin) return;
      if (document.udin) throw new Problem('document.udin-recorded');
      await this.seals.assertNotRevoked(tx, document.id);
      await this.take(tx, document, { udin, issuedAt }, by, at);
      const hasSheet = await this.seals.afterNewNumber(tx, document, release);
      await this.tell(tx, document, 'recorded', by, { udin, hasSheet });
    });
  }

  /** Throws document.udin-missing, document.udin-final, and as `change`. */
  revoke(id: string, request: RevokeUdinRequest, by: Identity): Promise<void> {
    const { reason, note, remark, revokedAt, expectedRevision } = request;
    return this.withdraw(id, expectedRevision, async (tx, document, at) => {
      const row = await this.inForce(tx, document);
      const endedAt = momentOfRevocation(row, revokedAt, at);
      await this.numbers.end(tx, row, by, { state: 'revoked', reason, note, remark, at: endedAt });
      document.dropUdin(endedAt, at);
      await tx.save(document);
      await this.tell(tx, document, 'revoked', by, { udin: row.udin, reason, remark });
    });
  }

  /** For what has no number that could be revoked. Throws document.udin-recorded, document.revoked, and as `change`. */
  revokeDocument(id: string, request: RevokeDocumentRequest, by: Identity): Promise<void> {
    const { reason, note, remark, expectedRevision } = request;
    return this.withdraw(id, expectedRevision, async (tx, document, at, release) => {
      if (document.udin) throw new Problem('document.udin-recorded');
      if (await this.numbers.wasRevoked(tx, document)) throw new Problem('document.revoked');
      await this.seals.revoke(tx, document, { reason, note, remark, by: by.id, at }, release);
      document.revoke(at);
      await tx.save(document);
      await this.chain.append(tx, id, { act: 'revoked', by: by.id, details: { reason } });
      // The customer reads this, too: what the public is told, while the note stays in the register.
      await writeTimeline(tx, document, 'revoked', by, { text: remark, reason });
      const event = { ...toAboutDocument(document), reason, revokedAt: at.toISOString() };
      await this.outbox.add(tx, 'document.revoked', event, { aggregateId: id });
    });
  }

  /** Throws document.udin-missing, -final, -invalid, -taken, and as `change`. */
  replace(id: string, request: ReplaceUdinRequest, by: Identity): Promise<void> {
    const { udin, issuedAt, reason, note, remark, expectedRevision } = request;
    return this.change(id, expectedRevision, udin, async (tx, document, at, release) => {
      const row = await this.inForce(tx, document);
      if (row.udin === udin)
        throw new Problem('document.udin-taken', { message: 'The document has this UDIN already.' });
      const isMistyped = reason === 'mistyped';
      if (!isMistyped) assertRevocable(row, issuedAt ? startOfPeriod(issuedAt) : at);
      const state = isMistyped ? ('mistyped' as const) : ('replaced' as const);
      await this.numbers.end(tx, row, by, { state, reason, note, remark, replacedBy: udin, at });
      await this.take(tx, document, { udin, issuedAt }, by, at);
      await this.seals.afterNewNumber(tx, document, release);
      await this.tell(tx, document, 'replaced', by, { udin, replaces: row.udin, reason, remark });
    });
  }

  /** Throws document.not-found, document.changed, document.not-signed. */
  private change(id: string, expectedRevision: number | undefined, udin: string | undefined, work: Work) {
    return this.files.transaction(async (tx, release) => {
      if (udin) await this.numbers.lock(tx, udin);
      const document = await lockDocument(tx, id);
      await assertUnchanged(tx, document, expectedRevision);
      if (!document.isDelivered) throw new Problem('document.not-signed');
      await work(tx, document, document.timeOf(this.clock.now()), release);
    });
  }

  /** The same, also of what was rejected after it had been signed. */
  private withdraw(id: string, expectedRevision: number | undefined, work: Work) {
    return this.files.transaction(async (tx, release) => {
      const document = await lockDocument(tx, id);
      await assertUnchanged(tx, document, expectedRevision);
      if (!document.isDelivered && !document.hasEndedSignature) throw new Problem('document.not-signed');
      await work(tx, document, document.timeOf(this.clock.now()), release);
    });
  }

  private async inForce(tx: EntityManager, document: Document): Promise<Udin> {
    const row = document.udin ? await this.numbers.inForce(tx, document.id) : null;
    if (!row) throw new Problem('document.udin-missing');
    return row;
  }

  private async take(
    tx: EntityManager,
    document: Document,
    { udin, issuedAt: given }: { udin: string; issuedAt?: string },
    by: Identity,
    at: Date,
  ): Promise<void> {
    const issuedAt = given ? startOfPeriod(given) : undefined;
    const signer = await signerOf(tx, document);
    this.numbers.assertFits(udin, { signer, signedAt: document.signedAt!, issuedAt });
    await this.numbers.assertFree(tx, udin, document.id);
    document.recordUdin(udin, issuedAt ?? latestIssue(udin, { signedAt: document.signedAt!, now: at }), at);
    await tx.save(document);
    await this.numbers.issue(tx, document, by, at);
  }

  private async tell(
    tx: EntityManager,
    document: Document,
    change: UdinChange,
    by: Identity,
    { udin, replaces, reason, hasSheet, remark }: Change,
  ): Promise<void> {
    await this.chain.append(tx, document.id, {
      act: `udin-${change}`,
      by: by.id,
      details: { udin, replaces, reason },
    });
    // The customer reads this, too: what the public is told, while the note stays in the register.
    const text = [replaces ? `${replaces} → ${udin}` : udin, remark].filter(Boolean).join('\n');
    await writeTimeline(tx, document, `udin-${change}`, by, { text, reason });
    const changedAt = document.updatedAt.toISOString();
    const event = { ...toAboutDocument(document), change, udin, replaces, reason, hasSheet, changedAt };
    await this.outbox.add(tx, 'document.udin-changed', event, { aggregateId: document.id });
  }
}
