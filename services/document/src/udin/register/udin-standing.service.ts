import { Injectable } from '@nestjs/common';
import { UDIN_REASONS, type ProofVerdict, type ProvenDocument } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { Udin } from './udin.entity';

interface Signature {
  documentId: string;
  signedSha256: string;
}

/** What the register says of a number to whoever checks a document. */
export interface Standing {
  verdict: Extract<ProofVerdict, 'genuine' | 'revoked' | 'replaced'>;
  udin: string;
  facts: Pick<ProvenDocument, 'revokedAt' | 'replacedAt' | 'reason'>;
}

@Injectable()
export class UdinStandingService {
  constructor(private readonly source: DataSource) {}

  /** A number that was once written down wrongly counts only where no other document has it. */
  byNumber(udin: string): Promise<Udin | null> {
    return this.rows()
      .where('u.udin = :udin', { udin })
      .orderBy(`u.state = 'mistyped'`, 'ASC')
      .addOrderBy('u.recordedAt', 'DESC')
      .getOne();
  }

  /** The number in force of what was signed, or the last one that was. */
  ofSignature({ documentId, signedSha256 }: Signature): Promise<Udin | null> {
    return this.rows()
      .where('u.documentId = :documentId', { documentId })
      .andWhere('u.signedSha256 = :signedSha256', { signedSha256 })
      .orderBy(`u.state = 'issued'`, 'DESC')
      .addOrderBy('u.recordedAt', 'DESC')
      .getOne();
  }

  async toStanding({ udin, state, endedAt, reason, replacedBy }: Udin): Promise<Standing> {
    if (state === 'issued' || !endedAt) return { verdict: 'genuine', udin, facts: {} };
    const why = reason ? { reason: UDIN_REASONS[reason] } : {};
    if (state === 'revoked') return { verdict: 'revoked', udin, facts: { revokedAt: endedAt.toISOString(), ...why } };
    const newer = replacedBy ? await this.byNumber(replacedBy) : null;
    const replacedAt = (newer?.issuedAt ?? endedAt).toISOString();
    return { verdict: 'replaced', udin, facts: { replacedAt, ...why } };
  }

  private rows() {
    return this.source.createQueryBuilder(Udin, 'u').limit(1);
  }
}
