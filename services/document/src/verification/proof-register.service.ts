import { Injectable } from '@nestjs/common';
import { documentTypeLabel, type ProofVerdict, type ProvenDocument } from '@udin/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { DocumentSettings } from '../config';
import { Document } from '../documents/document.entity';
import { Seal } from '../sealing/seal.entity';
import { printedCode } from '../sealing/verification-code';
import { type Standing, UdinStandingService } from '../udin/register/udin-standing.service';
import type { Udin } from '../udin/register/udin.entity';
import { SignatureProof } from './signature-proof.entity';

export interface Known {
  documentId: string;
  verdict: Extract<ProofVerdict, 'genuine' | 'revoked' | 'replaced'>;
  document: ProvenDocument;
}

type Signed = Pick<Udin, 'documentId' | 'documentType' | 'signedAt' | 'signedSha256'>;

/** What is known of signed documents, also of those that their owners deleted. */
@Injectable()
export class ProofRegisterService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
    private readonly udins: UdinStandingService,
  ) {}

  async byCode(code: string): Promise<Known | undefined> {
    const seal = await this.source.manager.findOneBy(Seal, { code });
    return seal ? this.toKnown(seal) : undefined;
  }

  /** What became of this number; of the document, when the number is in force. */
  async byUdin(udin: string): Promise<Known | undefined> {
    const row = await this.udins.byNumber(udin);
    if (!row) return undefined;
    const { documentId, signedSha256 } = row;
    const where = { documentId, signedSha256, supplements: IsNull() };
    const seal = await this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
    return seal ? this.toKnown(seal, row) : this.unsealed(row, await this.document(documentId), row);
  }

  /** Of a sealed file, of a sheet, or of the file as it was signed. The newest counts. */
  async bySha256(sha256: string): Promise<Known | undefined> {
    const where = [
      { sealedSha256: sha256 },
      { sheetSha256: sha256 },
      { signedSha256: sha256, supplements: IsNull() },
    ];
    const seal = await this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
    return seal ? this.toKnown(seal) : this.unsealedFile(sha256);
  }

  private async toKnown(seal: Seal, row?: Udin): Promise<Known> {
    const { documentId, documentType } = seal;
    const document = await this.document(documentId);
    const standing = await this.standingOf(seal, row);
    const { verdict, ...facts } = (await this.endOf(seal)) ?? { verdict: standing?.verdict ?? 'genuine', ...standing?.facts };
    return {
      documentId,
      verdict,
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin: standing?.udin ?? seal.udin,
        code: printedCode(seal.code),
        ...this.initialsOf(document),
        signedAt: seal.signedAt.toISOString(),
        sealedAt: seal.sealedAt?.toISOString() ?? null,
        signedSha256: seal.signedSha256,
        sealedSha256: seal.sealedSha256,
        ...facts,
      },
    };
  }

  /** The number that was asked for or is printed in it; where none is, the one that came later. */
  private async standingOf(seal: Seal, asked?: Udin): Promise<Standing | undefined> {
    const row = asked ?? (seal.udin ? await this.udins.byNumber(seal.udin) : await this.udins.ofSignature(seal));
    return row ? this.udins.toStanding(row) : undefined;
  }

  /** A seal that was taken back, or has a newer one in its place, whatever its number is worth. */
  private async endOf(seal: Seal) {
    const { revokedAt, revokedBecause, replacedAt } = seal;
    if (revokedAt) {
      const reason = revokedBecause ? { reason: revokedBecause } : {};
      return { verdict: 'revoked' as const, revokedAt: revokedAt.toISOString(), ...reason };
    }
    if (!replacedAt) return undefined;
    const newer = await this.newerThan(seal);
    return { verdict: 'replaced' as const, replacedAt: (newer?.sealedAt ?? replacedAt).toISOString() };
  }

  private newerThan({ id, documentId, supplements }: Seal): Promise<Seal | null> {
    const same = supplements ? Not(IsNull()) : IsNull();
    return this.source.manager.findOneBy(Seal, { documentId, supplements: same, replacedAt: IsNull(), id: Not(id) });
  }

  /** From before there were seals, or with sealing off. */
  private async unsealedFile(signedSha256: string): Promise<Known | undefined> {
    const { manager } = this.source;
    // In this order: a document that is deleted in between is found by its proof.
    const document = await manager.findOneBy(Document, { signedSha256 });
    const found = document ?? (await manager.findOneBy(SignatureProof, { signedSha256 }));
    if (!found?.signedAt) return undefined;
    const { id: documentId, documentType, signedAt } = found;
    const row = await this.udins.ofSignature({ documentId, signedSha256 });
    return this.unsealed({ documentId, documentType, signedAt, signedSha256 }, document, row);
  }

  private async unsealed(of: Signed, document: Document | null, row: Udin | null): Promise<Known> {
    const { documentId, documentType, signedAt, signedSha256 } = of;
    const standing = row ? await this.udins.toStanding(row) : undefined;
    return {
      documentId,
      verdict: standing?.verdict ?? 'genuine',
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin: standing?.udin ?? null,
        code: null,
        ...this.initialsOf(document),
        signedAt: signedAt.toISOString(),
        sealedAt: null,
        signedSha256,
        sealedSha256: null,
        ...standing?.facts,
      },
    };
  }

  private document(id: string): Promise<Document | null> {
    return this.source.manager.findOneBy(Document, { id });
  }

  private initialsOf(document: Document | null): { initials?: string } {
    if (!document || this.settings.VERIFY_SHOWS_INITIALS === 'false') return {};
    const { firstName, lastName } = document.customer;
    const initials = [firstName, lastName].flatMap((name) => ([...name][0] ? [`${[...name][0]}.`] : []));
    return { initials: initials.join(' ') };
  }
}
