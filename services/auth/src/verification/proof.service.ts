import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { hashOfToken } from '../secrets/secret.service';
import { type Purpose, Verification } from './verification.entity';

/** By the database's clock, which also made it: the clocks of instances may differ. */
type FoundProof = Verification & { isExpired: boolean };

/** The proof that the person in front of a browser reads the email of an address. */
@Injectable()
export class ProofService {
  constructor(private readonly source: DataSource) {}

  /**
   * The verification behind a cookie, used or not, expired or not; undefined for another address or purpose.
   */
  async find(purpose: Purpose, email: string, proof: string | undefined): Promise<FoundProof | undefined> {
    if (!proof) return undefined;
    const { entities, raw } = await this.source.manager
      .createQueryBuilder(Verification, 'verification')
      .addSelect('verification.proofExpiresAt <= now()', 'expired')
      .where({ purpose, email, proofHash: hashOfToken(proof) })
      .getRawAndEntities<{ expired: boolean }>();
    return entities[0] && Object.assign(entities[0], { isExpired: raw[0]!.expired });
  }

  /** Answers true once: a proof can be used one time. */
  async consume(tx: EntityManager, verification: Verification): Promise<boolean> {
    const where = { id: verification.id, consumedAt: IsNull() };
    const { affected } = await tx.update(Verification, where, { consumedAt: new Date() });
    return affected === 1;
  }

  /** Ends every other code and proof for the same purpose, used or not. */
  async endAll(tx: EntityManager, { purpose, email }: Verification): Promise<void> {
    await tx.update(Verification, { purpose, email, consumedAt: IsNull() }, { consumedAt: new Date() });
  }
}
