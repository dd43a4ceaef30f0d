import { Injectable } from '@nestjs/common';
import { documentTypeLabel, membershipNumberIn } from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import type { Evidence } from '@udin/sealing';
import { DataSource } from 'typeorm';
import type { AuditAct } from '../audit-chain/audit-act';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { DocumentSettings } from '../config';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';
import { SealerService } from './sealer.service';
import { checkAddress } from './verification-code';

/** What a bank officer wants to know; who opened the file is not on the page. */
const TOLD: Partial<Record<AuditAct, string>> = {
  uploaded: 'The document was received and paid for',
  signed: 'The signed document was stored',
  revoked: 'The document was revoked',
  'udin-recorded': 'The UDIN was recorded',
  'udin-revoked': 'The UDIN was revoked',
  'udin-replaced': 'The UDIN was replaced',
};

/** Collects what the evidence page says. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
    private readonly chain: AuditChainService,
    private readonly sealers: SealerService,
  ) {}

  async of(seal: Seal, document: Document): Promise<Evidence> {
    const { firstName, lastName } = document.customer;
    const entries = await this.chain.of(document.id, Object.keys(TOLD) as AuditAct[]);
    const head = await this.chain.headOf(document.id);
    // The address that is printed on the document answers for its supplement, too.
    const own = seal.supplements ? await this.source.manager.findOneBy(Seal, { id: seal.supplements }) : null;
    return {
      productName: this.settings.PRODUCT_NAME,
      documentId: document.id,
      documentName: document.signed!.name,
      documentType: documentTypeLabel(document.documentType),
      customerName: [firstName, lastName].filter(Boolean).join(' '),
      udin: seal.udin,
      accountant: await this.accountantOf(seal),
      events: entries.map(({ act, at }) => ({ at: at.toISOString(), what: TOLD[act]! })),
      originalSha256: seal.originalSha256,
      signedSha256: seal.signedSha256,
      ...(own?.sealedSha256 && { sealedSha256: own.sealedSha256 }),
      auditHead: { length: head.number, hash: head.hash },
      verifyUrl: checkAddress(this.settings.PUBLIC_URL, (own ?? seal).code),
      sealedAt: new Date().toISOString(),
      sealedBy: await this.sealers.name(),
    };
  }

  private async accountantOf({ signedBy, signerName, signerNumber, udin }: Seal): Promise<Evidence['accountant']> {
    // Today's particulars only of what was signed before a seal kept those of its day.
    const member = signerName ? null : await this.source.manager.findOneBy(TeamMember, { id: signedBy });
    const name = signerName ?? member?.nameBelowSignature;
    const membershipNumber = (udin ? membershipNumberIn(udin) : (signerNumber ?? member?.membershipNumber)) || null;
    if (!name && !membershipNumber) return null;
    return { name: name ?? 'Chartered accountant', membershipNumber };
  }
}
