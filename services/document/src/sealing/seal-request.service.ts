import { Injectable } from '@nestjs/common';
import { newId } from '@udin/service-kit';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { DocumentSettings } from '../config';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';
import { newVerificationCode } from './verification-code';

type ReleaseKey = (file: { key: string }) => void;

/** Asks for seals, and takes them back, in the transactions of others. */
@Injectable()
export class SealRequestService {
  constructor(private readonly settings: DocumentSettings) {}

  /** Whether the customer gets the document only when it is sealed. */
  get isOn(): boolean {
    return this.settings.SEALING === 'on';
  }

  /** For the signed file that the document has now; older seals of the document are replaced by it. */
  async request(tx: EntityManager, document: Document, signedBy: string, release: ReleaseKey): Promise<void> {
    if (!this.isOn || !document.signed) return;
    const now = new Date();
    await this.retire(tx, { documentId: document.id }, release, now);
    await this.insert(tx, document, { signedBy, supplements: null, dueAt: now });
  }

  /**
   * The UDIN came after the seal: a sealed sheet says so. The document's own seal stays as it is, for a page behind it
   * would break it; see docs/adr/seals-are-appended.md. Does nothing where there is no seal.
   */
  private async supplement(tx: EntityManager, document: Document, release: ReleaseKey): Promise<void> {
    const seal = await ownSealOf(tx, document.id);
    if (!this.isOn || !seal) return;
    const now = new Date();
    await this.retire(tx, { documentId: document.id, supplements: Not(IsNull()) }, release, now);
    await this.insert(tx, document, { signedBy: seal.signedBy, supplements: seal.id, dueAt: now });
  }

  /** A seal that prints another number, replaced or revoked, is made anew; otherwise a sheet comes. */
  async afterNewNumber(tx: EntityManager, document: Document, release: ReleaseKey): Promise<void> {
    const seal = await ownSealOf(tx, document.id);
    if (seal?.udin && seal.udin !== document.udin) return this.request(tx, document, seal.signedBy, release);
    return this.supplement(tx, document, release);
  }

  /** The document is deleted: its files go, what proves it stays. */
  async forget(tx: EntityManager, documentId: string, release: ReleaseKey): Promise<void> {
    const seals = await tx.findBy(Seal, { documentId, state: In(['waiting', 'sealed']) });
    await this.removeFiles(tx, seals, release);
    await tx.update(Seal, { documentId, state: 'waiting' }, { state: 'dropped' });
  }

  private async insert(
    tx: EntityManager,
    document: Document,
    given: Pick<Seal, 'signedBy' | 'supplements' | 'dueAt'>,
  ): Promise<void> {
    await tx.insert(Seal, {
      id: newId(),
      documentId: document.id,
      code: newVerificationCode(),
      state: 'waiting',
      documentType: document.documentType,
      udin: document.udin,
      signedAt: document.signedAt!,
      originalSha256: document.sha256,
      signedSha256: document.signed!.sha256,
      attempts: 0,
      ...given,
    });
  }

  private async retire(tx: EntityManager, which: FindOptionsWhere<Seal>, release: ReleaseKey, at: Date): Promise<void> {
    const seals = await tx.findBy(Seal, { ...which, state: In(['waiting', 'sealed']) });
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

function ownSealOf(tx: EntityManager, documentId: string): Promise<Seal | null> {
  return tx.findOneBy(Seal, {
    documentId,
    supplements: IsNull(),
    replacedAt: IsNull(),
    state: In(['waiting', 'sealed']),
  });
}
