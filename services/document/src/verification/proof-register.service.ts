import { Injectable } from '@nestjs/common';
import { documentTypeLabel, type KnownVerdict, type ProvenDocument } from '@udin/contracts';
import { DataSource, type FindOptionsWhere, IsNull } from 'typeorm';
import { DocumentSettings } from '../config';
import { Document } from '../documents/document.entity';
import { Seal } from '../sealing/seal.entity';
import { printedCode } from '../sealing/verification-code';
import { UdinLookUpService } from '../udin/register/udin-look-up.service';
import type { Udin } from '../udin/register/udin.entity';
import { EndingService } from './ending.service';
import { initialsOf } from './initials-of';
import { signatureOfFile } from './signature-of-file';
import { SignatureProof } from './signature-proof.entity';

export interface Known {
  documentId: string;
  verdict: KnownVerdict;
  document: ProvenDocument;
}

type Signed = Pick<Udin, 'documentId' | 'documentType' | 'signedAt' | 'signedSha256'>;

/** What is known of signed documents, also of those that their owners deleted. */
@Injectable()
export class ProofRegisterService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
    private readonly udins: UdinLookUpService,
    private readonly endings: EndingService,
  ) {}

  async byCode(code: string): Promise<Known | undefined> {
    const seal = await this.newest({ code });
    return seal ? this.toKnown(seal, await this.numberOf(seal)) : undefined;
  }

  /** What became of this number; of the document, when the number is in force. */
  async byUdin(udin: string): Promise<Known | undefined> {
    const row = await this.udins.byNumber(udin);
    if (!row) return undefined;
    const { documentId, signedSha256 } = row;
    const own = { documentId, supplements: IsNull() };
    const seal = (await this.newest({ ...own, udin })) ?? (await this.newest({ ...own, signedSha256 }));
    return seal ? this.toKnown(seal, row) : this.unsealed(row, await this.document(documentId), row);
  }

  /** Of a sealed file or a sheet, whoever signed the like for another document; else of the file as it was signed. */
  async bySha256(sha256: string): Promise<Known | undefined> {
    const sealed = await this.newest([{ sealedSha256: sha256 }, { sheetSha256: sha256 }]);
    const signature = sealed ? undefined : await signatureOfFile(this.source.manager, sha256);
    const seal = sealed ?? (signature?.sealId ? await this.newest({ id: signature.sealId }) : null);
    if (seal) return this.toKnown(seal, await this.numberOf(seal));
    return signature && this.unsealedFile(signature.documentId, sha256);
  }

  private newest(where: FindOptionsWhere<Seal> | FindOptionsWhere<Seal>[]): Promise<Seal | null> {
    return this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
  }

  /** The number that is printed in it; where none is, the one that came later. */
  private numberOf(seal: Seal): Promise<Udin | null> {
    return seal.udin ? this.udins.ofDocument(seal.documentId, seal.udin) : this.udins.ofSignature(seal);
  }

  private async toKnown(seal: Seal, row: Udin | null): Promise<Known> {
    const { documentId, documentType } = seal;
    const { verdict, facts } = await this.endings.of(documentId, seal, row);
    return {
      documentId,
      verdict,
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin: row?.udin ?? seal.udin,
        code: seal.state === 'unsealed' ? null : printedCode(seal.code),
        ...this.holderOf(await this.document(documentId)),
        signedAt: seal.signedAt.toISOString(),
        sealedAt: seal.sealedAt?.toISOString() ?? null,
        signedSha256: seal.signedSha256,
        sealedSha256: seal.sealedSha256,
        ...facts,
      },
    };
  }

  /** From before every signature had an entry. */
  private async unsealedFile(documentId: string, signedSha256: string): Promise<Known | undefined> {
    const { manager } = this.source;
    // In this order: a document that is deleted in between is found by its proof.
    const document = await manager.findOneBy(Document, { id: documentId, signedSha256 });
    const found = document ?? (await manager.findOneBy(SignatureProof, { id: documentId, signedSha256 }));
    if (!found?.signedAt) return undefined;
    const { documentType, signedAt } = found;
    const row = await this.udins.ofSignature({ documentId, signedSha256 });
    return this.unsealed({ documentId, documentType, signedAt, signedSha256 }, document, row);
  }

  private async unsealed(of: Signed, document: Document | null, row: Udin | null): Promise<Known> {
    const { documentId, documentType, signedAt, signedSha256 } = of;
    const { verdict, facts } = await this.endings.of(documentId, null, row);
    return {
      documentId,
      verdict,
      document: {
        documentType,
        documentTypeName: documentTypeLabel(documentType),
        udin: row?.udin ?? null,
        code: null,
        ...this.holderOf(document),
        signedAt: signedAt.toISOString(),
        sealedAt: null,
        signedSha256,
        sealedSha256: null,
        ...facts,
      },
    };
  }

  private document(id: string): Promise<Document | null> {
    return this.source.manager.findOneBy(Document, { id });
  }

  private holderOf(document: Document | null): { initials?: string } {
    if (!document || this.settings.VERIFY_SHOWS_INITIALS === 'false') return {};
    const { firstName, lastName } = document.customer;
    return { initials: initialsOf(firstName, lastName) };
  }
}
