import { Injectable } from '@nestjs/common';
import { membershipNumberIn, udinFault, type UdinReason, type UdinState } from '@udin/contracts';
import { type Identity, newId, Problem } from '@udin/service-kit';
import { type EntityManager, Not } from 'typeorm';
import { ClockService } from '../../desk/clock.service';
import { Document } from '../../documents/document.entity';
import type { Signer } from '../../sealing/signer-of';
import { SignatureProof } from '../../verification/signature-proof.entity';
import { searchTextOf } from './search-text';
import { Udin } from './udin.entity';
import { UdinFile } from './udin-file.entity';

interface Ending {
  state: Exclude<UdinState, 'issued'>;
  reason: UdinReason;
  note?: string;
  remark?: string;
  replacedBy?: string;
  at: Date;
}

const ENDED = 'This UDIN was recorded for this document before and is no longer in force. Generate a new one.';

/** Writes the register, in the transactions of others. Lock the number before the document: signing does so, too. */
@Injectable()
export class UdinNumberService {
  constructor(private readonly clock: ClockService) {}

  /** One at a time per number, so that the loser of a race gets the sentence and not a broken constraint. */
  async lock(tx: EntityManager, udin: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [udin]);
  }

  /** Throws document.udin-taken. What this document already has is no obstacle. */
  async assertFree(tx: EntityManager, udin: string, documentId: string): Promise<void> {
    const rows = await tx.findBy(Udin, { udin, state: Not('mistyped') });
    const isAnothers =
      rows.some((row) => row.documentId !== documentId) ||
      (await tx.existsBy(Document, { udin, id: Not(documentId) })) ||
      (await tx.existsBy(SignatureProof, { udin }));
    if (isAnothers) throw new Problem('document.udin-taken');
    if (rows.some(({ state }) => state !== 'issued')) throw new Problem('document.udin-taken', { message: ENDED });
  }

  /** Form, year, and the membership number of whoever signed. Throws document.udin-invalid, which names the field. */
  assertFits(
    udin: string,
    signature: { signer: Pick<Signer, 'membershipNumber'> | null; signedAt: Date; issuedAt?: Date },
  ): void {
    const { signer, signedAt, issuedAt } = signature;
    const membershipNumber = signer?.membershipNumber;
    const fault = udinFault(udin, { signedAt, issuedAt, now: this.clock.now(), membershipNumber });
    if (fault) throw new Problem('document.udin-invalid', { message: `${fault.reason}.`, details: [fault] });
  }

  inForce(tx: EntityManager, documentId: string): Promise<Udin | null> {
    return tx.findOneBy(Udin, { documentId, state: 'issued' });
  }

  /** Of a document without a number in force: whether what is signed now had one that was revoked. */
  wasRevoked(tx: EntityManager, of: Pick<Document, 'id' | 'signedSha256'>): Promise<boolean> {
    const { id: documentId, signedSha256 } = of;
    return tx.existsBy(Udin, { documentId, signedSha256: signedSha256!, state: 'revoked' });
  }

  /** Since when: the same file signed once more, without a number, is what was revoked. Null where it was not. */
  async revokedSince(tx: EntityManager, { id: documentId, udin, signedSha256 }: Document): Promise<Date | null> {
    if (udin) return null;
    const of = { documentId, signedSha256: signedSha256! };
    const row = await tx.findOne(Udin, { where: of, order: { recordedAt: 'DESC', id: 'DESC' } });
    return row?.state === 'revoked' ? row.endedAt : null;
  }

  /** Of a document that holds the number already. */
  async issue(tx: EntityManager, document: Document, by: Identity, at: Date): Promise<void> {
    const { udin, customer, transactionId, documentType, fileName, id: documentId } = document;
    const row = {
      id: newId(),
      udin: udin!,
      state: 'issued' as const,
      documentId,
      documentType,
      fileName,
      clientName: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      transactionId,
      membershipNumber: membershipNumberIn(udin!),
      signedAt: document.signedAt!,
      signedSha256: document.signedSha256!,
      issuedAt: document.udinIssuedAt!,
      recordedAt: at,
      recordedById: by.id,
    };
    await tx.insert(Udin, { ...row, searchText: searchTextOf(row) });
  }

  async end(tx: EntityManager, { id }: Udin, by: Identity, ending: Ending): Promise<void> {
    const { state, reason, note = null, remark = null, replacedBy = null, at } = ending;
    await tx.update(Udin, { id }, { state, reason, note, remark, replacedBy, endedAt: at, endedById: by.id });
  }

  /**
   * After a signature. A number that stays belongs to the file that was signed last, and the register keeps the one
   * before. Answers whether one was issued.
   */
  async follow(tx: EntityManager, document: Document, by: Identity, at: Date): Promise<boolean> {
    if (!document.udin) return false;
    const before = await this.inForce(tx, document.id);
    if (before?.udin === document.udin) {
      const { id: udinId, signedSha256, signedAt } = before;
      if (signedSha256 !== document.signedSha256)
        await tx.insert(UdinFile, { id: newId(), udinId, signedSha256, signedAt, until: at });
      await tx.update(Udin, { id: udinId }, { signedSha256: document.signedSha256!, signedAt: document.signedAt! });
      return false;
    }
    if (before) {
      await this.end(tx, before, by, { state: 'replaced', reason: 'signed-anew', replacedBy: document.udin, at });
    }
    await this.issue(tx, document, by, at);
    return true;
  }

  /** The owner deletes the document: the number stays, the names go. */
  async forgetNames(tx: EntityManager, documentId: string): Promise<void> {
    for (const row of await tx.findBy(Udin, { documentId })) {
      const nameless = { clientName: '', fileName: '', note: null, remark: null };
      await tx.update(Udin, { id: row.id }, { ...nameless, searchText: searchTextOf({ ...row, ...nameless }) });
    }
  }
}
