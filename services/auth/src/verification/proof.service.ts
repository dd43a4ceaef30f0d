import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { hashOfToken } from '../secrets/secret.service';
import { type Purpose, Verification } from './verification.entity';

/** The proof that the person in front of a browser reads the email of an address. */
@Injectable()
export class ProofService {
  constructor(private readonly source: DataSource) {}

  /**
   * The verification behind a cookie, used or not, expired or not; undefined for another address or purpose.
   */
  async find(purpose: Purpose, email: string, proof: string | undefined): Promise<Verification | undefined> {
    if (!proof) return undefined;
    const where = { purpose, email, proofHash: hashOfToken(proof) };
    return (await this.source.manager.findOneBy(Verification, where)) ?? undefined;
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
