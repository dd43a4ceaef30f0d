import { Injectable } from '@nestjs/common';
import {
  portalFormOf,
  revocableUntil,
  type RevokeDocumentRequest,
  type RevokeUdinRequest,
  type UdinWorkAnswer,
} from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { ClockService } from '../desk/clock.service';
import { SealRequestService } from '../sealing/seal-request.service';
import { SignatureProof } from '../verification/signature-proof.entity';
import { momentOfRevocation } from './moment-of-revocation';
import { UdinListService } from './register/udin-list.service';
import { UdinNumberService } from './register/udin-number.service';

/** What was signed goes on existing when its owner deletes the document: it can still be withdrawn. */
@Injectable()
export class DeletedDocumentService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
    private readonly numbers: UdinNumberService,
    private readonly seals: SealRequestService,
    private readonly chain: AuditChainService,
    private readonly lists: UdinListService,
  ) {}

  has(id: string): Promise<boolean> {
    return this.source.manager.existsBy(SignatureProof, { id });
  }

  /** As for a document that is there. Its owner is not told: nothing is known of a person any more. */
  revoke(id: string, { reason, note, remark, revokedAt }: RevokeUdinRequest, by: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      await this.lock(tx, id);
      const row = await this.numbers.inForce(tx, id);
      if (!row) throw new Problem('document.udin-missing');
      const at = momentOfRevocation(row, revokedAt, this.clock.now());
      await this.numbers.end(tx, row, by, { state: 'revoked', reason, note, remark, at });
      await this.chain.append(tx, id, { act: 'udin-revoked', by: by.id, details: { udin: row.udin, reason } });
    });
  }

  revokeDocument(id: string, { reason, note, remark }: RevokeDocumentRequest, by: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      const proof = await this.lock(tx, id);
      if (await this.numbers.inForce(tx, id)) throw new Problem('document.udin-recorded');
      if (await this.numbers.wasRevoked(tx, proof)) throw new Problem('document.revoked');
      await this.seals.withdraw(tx, id, { reason, note, remark, by: by.id, at: this.clock.now() });
      await this.chain.append(tx, id, { act: 'revoked', by: by.id, details: { reason } });
    });
  }

  async workOf(id: string): Promise<Omit<UdinWorkAnswer, 'isRevocable' | 'revocation'>> {
    const { documentType, signedAt } = await this.source.manager.findOneByOrFail(SignatureProof, { id });
    const rows = await this.lists.ofDocument(id);
    const inForce = rows.find(({ state }) => state === 'issued') ?? null;
    const until = inForce && revocableUntil(new Date(inForce.issuedAt));
    return {
      documentId: id,
      isDeleted: true,
      isSigned: true,
      isNeeded: false,
      signedAt: signedAt.toISOString(),
      signer: null,
      dueAt: null,
      revocableUntil: until && until > this.clock.now() ? until.toISOString() : null,
      inForce,
      earlier: rows.filter(({ state }) => state !== 'issued'),
      portalForm: portalFormOf(documentType),
      particulars: [],
      isComplete: false,
      revision: 0,
    };
  }

  /** One at a time. Not by the row, which nobody may change. */
  private async lock(tx: EntityManager, id: string): Promise<SignatureProof> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [id]);
    return tx.findOneByOrFail(SignatureProof, { id });
  }
}
