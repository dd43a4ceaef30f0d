import { Injectable } from '@nestjs/common';
import type { EndingReason } from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import { newId, Problem } from '@udin/service-kit';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { DocumentSettings } from '../config';
import type { Document } from '../documents/document.entity';
import { rejectionOf } from '../documents/rejection-of';
import { Seal } from './seal.entity';
import { newVerificationCode } from './verification-code';

/** Whoever signed, as on that day: a seal may be made, and made anew, long after. */
type Signer = Pick<Seal, 'signedBy' | 'signerName' | 'signerNumber'>;
type ReleaseKey = (file: { key: string }) => void;

interface Revocation {
  reason: EndingReason;
  note?: string;
  remark?: string;
  by: string;
  at: Date;
}

/** Signed before anybody wrote down who signs. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const IN_FORCE = ['waiting', 'sealed', 'unsealed'] as const;

/** Writes the register: asks for seals, and takes them back, in the transactions of others. */
@Injectable()
export class SealRequestService {
  constructor(private readonly settings: DocumentSettings) {}

  /** Whether the customer gets the document only when it is sealed. */
  get isOn(): boolean {
    return this.settings.SEALING === 'on';
  }

  /** For the signed file that the document has now; older seals of the document are replaced by it. */
  async request(tx: EntityManager, document: Document, signedBy: string, release: ReleaseKey): Promise<void> {
    if (!document.signed) return;
    await this.makeAnew(tx, document, await signerOf(tx, signedBy), release);
  }

  private async makeAnew(tx: EntityManager, document: Document, signer: Signer, release: ReleaseKey): Promise<void> {
    await this.retire(tx, { documentId: document.id }, release, document.updatedAt);
    await this.insert(tx, document, { ...signer, supplements: null });
  }

  /**
   * Before anything becomes of a signature: what was signed by a version that did not enter every one gets its entry,
   * without which nobody would know the file any more.
   */
  async enter(tx: EntityManager, document: Document, release: ReleaseKey): Promise<void> {
    const { id, signedAt, signed, desk } = document;
    if (!signed || !signedAt || (await ownSealOf(tx, id))?.signedSha256 === signed.sha256) return;
    await this.retire(tx, { documentId: id }, release, signedAt);
    const signedBy = desk.signedById ?? NOBODY;
    await this.insert(tx, document, {
      signedBy,
      signerName: null,
      signerNumber: null,
      supplements: null,
      state: 'unsealed',
    });
  }

  /** The signature in force. Throws document.revoked when it is no more. */
  async revoke(tx: EntityManager, document: Document, revocation: Revocation, release: ReleaseKey): Promise<void> {
    await this.enter(tx, document, release);
    await this.withdraw(tx, document.id, revocation);
  }

  /** Nobody can move it back any more: what was rejected or taken back after it had been signed stays revoked. */
  async keepRejected(tx: EntityManager, document: Document, release: ReleaseKey): Promise<void> {
    if (document.revokedAt || (await this.isRevoked(tx, document.id))) return;
    const rejection = await rejectionOf(tx, document.id);
    if (!rejection) return;
    const { at, byId, because } = rejection;
    await this.revoke(tx, document, { reason: because, by: byId ?? NOBODY, at }, release);
  }

  /** The same of a document that may be deleted. Throws document.revoked. */
  async withdraw(tx: EntityManager, documentId: string, revocation: Revocation): Promise<void> {
    const { reason, note, remark, by, at } = revocation;
    await this.assertNotRevoked(tx, documentId);
    // Its sheets, too.
    await tx.update(
      Seal,
      { documentId, replacedAt: IsNull() },
      {
        revokedAt: at,
        revokedBecause: reason,
        revokedBy: by,
        revocationNote: note ?? null,
        revocationRemark: remark ?? null,
      },
    );
  }

  /** What is sealed for one customer was not meant for another. Throws document.sealed-for-another. */
  async assertNotOfAnother(tx: EntityManager, documentId: string, sha256: string): Promise<void> {
    const another = { documentId: Not(documentId) };
    const isSealed = await tx.existsBy(Seal, [
      { ...another, sealedSha256: sha256 },
      { ...another, sheetSha256: sha256 },
    ]);
    if (isSealed) throw new Problem('document.sealed-for-another');
  }

  /** Throws document.revoked. */
  async assertNotRevoked(tx: EntityManager, documentId: string): Promise<void> {
    if (await this.isRevoked(tx, documentId)) throw new Problem('document.revoked');
  }

  /** Whether this very file of this person is what the document was signed with last, and holds. */
  async isInForce(
    tx: EntityManager,
    documentId: string,
    of: Pick<Seal, 'signedSha256' | 'signedBy'>,
  ): Promise<boolean> {
    const seal = await ownSealOf(tx, documentId);
    return seal !== null && !seal.revokedAt && seal.signedSha256 === of.signedSha256 && seal.signedBy === of.signedBy;
  }

  /** What was signed last. */
  async isRevoked(tx: EntityManager, documentId: string): Promise<boolean> {
    return Boolean((await ownSealOf(tx, documentId))?.revokedAt);
  }

  /**
   * The UDIN came after the seal: a sealed sheet says so. The document's own seal stays as it is, for a page behind it
   * would break it; see docs/adr/seals-are-appended.md. Does nothing where there is no seal. Answers whether one comes.
   */
  private async supplement(tx: EntityManager, document: Document, seal: Seal, release: ReleaseKey): Promise<boolean> {
    if (!this.isOn) return false;
    await this.retire(tx, { documentId: document.id, supplements: Not(IsNull()) }, release, document.updatedAt);
    await this.insert(tx, document, { ...signerIn(seal), supplements: seal.id });
    return true;
  }

  /**
   * A seal that prints another number, replaced or revoked, is made anew; otherwise a sheet comes. Answers whether a
   * sheet comes.
   */
  async afterNewNumber(tx: EntityManager, document: Document, release: ReleaseKey): Promise<boolean> {
    const seal = await ownSealOf(tx, document.id);
    if (!seal) return false;
    if (seal.state === 'unsealed') {
      // Nothing prints the earlier one: the file itself has got another number.
      await tx.update(Seal, { id: seal.id }, { udin: document.udin });
      return false;
    }
    if (!seal.udin || seal.udin === document.udin) return this.supplement(tx, document, seal, release);
    await this.makeAnew(tx, document, signerIn(seal), release);
    return false;
  }

  /** The document is deleted: its files go, what proves it stays. */
  async forget(tx: EntityManager, documentId: string, release: ReleaseKey): Promise<void> {
    const seals = await tx.findBy(Seal, { documentId, state: In(['waiting', 'sealed']) });
    await this.removeFiles(tx, seals, release);
    await tx.update(Seal, { documentId, state: 'waiting' }, { state: 'dropped' });
    await tx.update(Seal, { documentId }, { revocationNote: null, revocationRemark: null });
  }

  private async insert(
    tx: EntityManager,
    document: Document,
    given: Signer & Pick<Seal, 'supplements'> & Partial<Pick<Seal, 'state'>>,
  ): Promise<void> {
    await tx.insert(Seal, {
      id: newId(),
      documentId: document.id,
      code: newVerificationCode(),
      state: this.isOn ? 'waiting' : 'unsealed',
      documentType: document.documentType,
      udin: document.udin,
      signedAt: document.signedAt!,
      originalSha256: document.sha256,
      signedSha256: document.signed!.sha256,
      attempts: 0,
      // By the clock that decides when it is taken: those of instances may differ.
      dueAt: () => 'now()',
      ...given,
    });
  }

  private async retire(tx: EntityManager, which: FindOptionsWhere<Seal>, release: ReleaseKey, at: Date): Promise<void> {
    const seals = await tx.findBy(Seal, { ...which, state: In(IN_FORCE) });
    await this.removeFiles(tx, seals, release);
    for (const { id, state, replacedAt } of seals) {
      await tx.update(Seal, { id }, { replacedAt: replacedAt ?? at, ...(state === 'waiting' && { state: 'dropped' }) });
    }
  }

  private async removeFiles(tx: EntityManager, seals: Seal[], release: ReleaseKey): Promise<void> {
    for (const { id, sealed, sheet } of seals) {
      if (sealed) release(sealed);
      if (sheet) release(sheet);
      await tx.update(Seal, { id }, { sealed: null, sheet: null });
    }
  }
}

const signerIn = ({ signedBy, signerName, signerNumber }: Seal): Signer => ({ signedBy, signerName, signerNumber });

async function signerOf(tx: EntityManager, signedBy: string): Promise<Signer> {
  const member = await tx.findOneBy(TeamMember, { id: signedBy });
  if (!member) return { signedBy, signerName: null, signerNumber: null };
  return { signedBy, signerName: member.nameBelowSignature, signerNumber: member.membershipNumber };
}

function ownSealOf(tx: EntityManager, documentId: string): Promise<Seal | null> {
  return tx.findOneBy(Seal, {
    documentId,
    supplements: IsNull(),
    replacedAt: IsNull(),
    state: In(IN_FORCE),
  });
}
