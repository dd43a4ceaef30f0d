import { Injectable } from '@nestjs/common';
import { portalFormOf, revocableUntil, udinDueAt, type UdinWorkAnswer } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { ClockService } from '../desk/clock.service';
import { TeamMember } from '../desk/team/team-member.entity';
import { nameOf } from '../desk/timeline/write-timeline';
import type { Document } from '../documents/document.entity';
import { DocumentService } from '../documents/document.service';
import { isComplete, ParticularsService } from './particulars/particulars.service';
import { UdinListService } from './register/udin-list.service';

/** Everything that the desk knows of the UDIN of one document. */
@Injectable()
export class UdinWorkService {
  constructor(
    private readonly source: DataSource,
    private readonly documents: DocumentService,
    private readonly lists: UdinListService,
    private readonly particulars: ParticularsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws document.not-found. */
  async of(id: string): Promise<UdinWorkAnswer> {
    const document = await this.documents.find(id);
    const [rows, particulars, signer] = await Promise.all([
      this.lists.ofDocument(id),
      this.particulars.of(document),
      this.signer(document),
    ]);
    const { isDelivered, isWithoutUdin, signedAt, documentType, udin, udinIssuedAt } = document;
    const until = udin && udinIssuedAt ? revocableUntil(udinIssuedAt) : null;
    return {
      documentId: id,
      isSigned: isDelivered,
      isNeeded: document.needsUdin,
      signedAt: signedAt?.toISOString() ?? null,
      signer,
      dueAt: isWithoutUdin ? udinDueAt(signedAt!).toISOString() : null,
      revocableUntil: until && until > this.clock.now() ? until.toISOString() : null,
      inForce: rows.find(({ state }) => state === 'issued') ?? null,
      earlier: rows.filter(({ state }) => state !== 'issued'),
      portalForm: portalFormOf(documentType),
      particulars,
      isComplete: isComplete(particulars),
      revision: document.desk.revision,
    };
  }

  private async signer({ desk: { signedById } }: Document): Promise<UdinWorkAnswer['signer']> {
    const member = signedById ? await this.source.manager.findOneBy(TeamMember, { id: signedById }) : null;
    if (!member) return null;
    return { name: member.signingName || nameOf(member), membershipNumber: member.membershipNumber };
  }
}
