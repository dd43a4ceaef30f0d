import { Injectable } from '@nestjs/common';
import { documentTypeLabel, type ProofVerdict, type ProvenDocument } from '@udin/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { DocumentSettings } from '../config';
import { Document } from '../documents/document.entity';
import { Seal } from '../sealing/seal.entity';
import { printedCode } from '../sealing/verification-code';
import { SignatureProof } from './signature-proof.entity';

export interface Known {
  documentId: string;
  verdict: Extract<ProofVerdict, 'genuine' | 'revoked' | 'replaced'>;
  document: ProvenDocument;
}

/** What is known of signed documents, also of those that their owners deleted. */
@Injectable()
export class ProofRegisterService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
  ) {}

  async byCode(code: string): Promise<Known | undefined> {
    const seal = await this.source.manager.findOneBy(Seal, { code });
    return seal ? this.toKnown(seal) : undefined;
  }

  async byUdin(udin: string): Promise<Known | undefined> {
    const seal = await this.source.manager.findOne(Seal, { where: { udin }, order: { id: 'DESC' } });
    return seal ? this.toKnown(seal) : this.unsealed({ udin });
  }

  /** Of a sealed file, of a sheet, or of the file as it was signed. The newest counts. */
  async bySha256(sha256: string): Promise<Known | undefined> {
    const where = [{ sealedSha256: sha256 }, { sheetSha256: sha256 }, { signedSha256: sha256 }];
    const seal = await this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
    return seal ? this.toKnown(seal) : this.unsealed({ signedSha256: sha256 });
  }

  private async toKnown(seal: Seal): Promise<Known> {
    const { documentId, documentType, revokedAt, revokedBecause, replacedAt } = seal;
    const document = await this.source.manager.findOneBy(Document, { id: documentId });
    const newer = replacedAt && (await this.newerThan(seal));
    return {
      documentId,
      verdict: revokedAt ? 'revoked' : replacedAt ? 'replaced' : 'genuine',
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin: seal.udin,
        code: printedCode(seal.code),
        ...this.initialsOf(document),
        signedAt: seal.signedAt.toISOString(),
        sealedAt: seal.sealedAt?.toISOString() ?? null,
        signedSha256: seal.signedSha256,
        sealedSha256: seal.sealedSha256,
        ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
        ...(revokedBecause && { reason: revokedBecause }),
        ...(replacedAt && { replacedAt: (newer?.sealedAt ?? replacedAt).toISOString() }),
      },
    };
  }

  private newerThan({ id, documentId }: Seal): Promise<Seal | null> {
    return this.source.manager.findOneBy(Seal, { documentId, replacedAt: IsNull(), id: Not(id) });
  }

  /** From before there were seals, or with sealing off. */
  private async unsealed(asked: { udin: string } | { signedSha256: string }): Promise<Known | undefined> {
    const { manager } = this.source;
    // In this order: a document that is deleted in between is found by its proof.
    const document = await manager.findOneBy(Document, asked);
    const found = document ?? (await manager.findOneBy(SignatureProof, asked));
    if (!found?.signedAt || !found.signedSha256) return undefined;
    const { id, documentType, udin, signedAt, signedSha256 } = found;
    return {
      documentId: id,
      verdict: 'genuine',
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin,
        code: null,
        ...this.initialsOf(document),
        signedAt: signedAt.toISOString(),
        sealedAt: null,
        signedSha256,
        sealedSha256: null,
      },
    };
  }

  private initialsOf(document: Document | null): { initials?: string } {
    if (!document || this.settings.VERIFY_SHOWS_INITIALS === 'false') return {};
    const { firstName, lastName } = document.customer;
    const initials = [firstName, lastName].flatMap((name) => ([...name][0] ? [`${[...name][0]}.`] : []));
    return { initials: initials.join(' ') };
  }
}
