import { Injectable } from '@nestjs/common';
import { type DocumentRevocation, ENDING_REASONS, portalFormOf, type UdinWorkAnswer } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { ClockService } from '../desk/clock.service';
import { TeamService } from '../desk/team/team.service';
import type { Document } from '../documents/document.entity';
import { DocumentService } from '../documents/document.service';
import { SealedFileService } from '../sealing/sealed-file.service';
import type { Seal } from '../sealing/seal.entity';
import { signerOf } from '../sealing/signer-of';
import { DeletedDocumentService } from './deleted-document.service';
import { isComplete, ParticularsService } from './particulars/particulars.service';
import { whyNoUdin } from './why-no-udin';
import { UdinListService } from './register/udin-list.service';

/** Everything that the desk knows of the UDIN of one document. */
@Injectable()
export class UdinWorkService {
  constructor(
    private readonly source: DataSource,
    private readonly documents: DocumentService,
    private readonly deleted: DeletedDocumentService,
    private readonly lists: UdinListService,
    private readonly particulars: ParticularsService,
    private readonly seals: SealedFileService,
    private readonly team: TeamService,
    private readonly clock: ClockService,
  ) {}

  /** Also of one that its owner deleted, with what is left of it. Throws document.not-found. */
  async of(id: string): Promise<UdinWorkAnswer> {
    return (await this.deleted.has(id)) ? this.ofDeleted(id) : this.ofDocument(await this.documents.find(id));
  }

  private async ofDeleted(id: string): Promise<UdinWorkAnswer> {
    const [work, seal] = await Promise.all([this.deleted.workOf(id), this.seals.newest(id)]);
    const wasRevoked = work.earlier.some(({ state }) => state === 'revoked');
    const revocation = await this.revocation(seal);
    return { ...work, isRevocable: !work.inForce && !wasRevoked && !revocation, revocation };
  }

  private async ofDocument(document: Document): Promise<UdinWorkAnswer> {
    const { id } = document;
    const [rows, particulars, signer, seal, why] = await Promise.all([
      this.lists.ofDocument(id),
      this.particulars.of(document),
      signerOf(this.source.manager, document),
      this.seals.newest(id),
      whyNoUdin(this.source.manager, document),
    ]);
    const { isDelivered, hasEndedSignature: isRejected, signedAt, signedSha256, documentType, udin } = document;
    const isSigned = isDelivered || isRejected;
    const wasRevoked = rows.some((row) => row.state === 'revoked' && row.signedSha256 === signedSha256);
    return {
      documentId: id,
      isRejected: isRejected || undefined,
      isSigned,
      isNeeded: document.needsUdin,
      ...(why && { notNeeded: { ...why, at: why.at?.toISOString() ?? null } }),
      signedAt: signedAt?.toISOString() ?? null,
      signer,
      dueAt: document.udinDueAt?.toISOString() ?? null,
      revocableUntil: document.udinRevocableUntil(this.clock.now())?.toISOString() ?? null,
      inForce: rows.find(({ state }) => state === 'issued') ?? null,
      earlier: rows.filter(({ state }) => state !== 'issued'),
      isRevocable: isSigned && !udin && !wasRevoked && !seal?.revokedAt,
      revocation: await this.revocation(seal),
      portalForm: portalFormOf(documentType),
      particulars,
      isComplete: isComplete(particulars),
      revision: document.desk.revision,
    };
  }

  private async revocation(seal: Seal | null): Promise<DocumentRevocation | null> {
    if (!seal?.revokedAt) return null;
    const { revokedAt, revokedBy, revokedBecause, revocationNote: note, revocationRemark: remark } = seal;
    const person = await this.team.people([revokedBy]);
    const reason = ENDING_REASONS[revokedBecause!];
    return { revokedAt: revokedAt.toISOString(), revokedBy: person(revokedBy), reason, note, remark };
  }
}
