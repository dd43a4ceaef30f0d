import { Injectable } from '@nestjs/common';
import { ENDING_REASONS, type EndingReason, type KnownVerdict, type ProvenDocument } from '@udin/contracts';
import { DataSource, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { rejectionOf } from '../documents/rejection-of';
import { Seal } from '../sealing/seal.entity';
import { Udin } from '../udin/register/udin.entity';

export interface Ending {
  verdict: KnownVerdict;
  facts: Pick<ProvenDocument, 'revokedAt' | 'replacedAt' | 'reasonKey' | 'reason' | 'remark'>;
}

/**
 * Whether a signature is in force: decided here alone, so that code, number and file cannot say different things of one
 * document. Revoked is worse than replaced: a newer document does not heal what ICAI was told to withdraw.
 */
@Injectable()
export class EndingService {
  constructor(private readonly source: DataSource) {}

  /** @param row the number that is printed in it, that came later, or that was asked for */
  async of(documentId: string, seal: Seal | null, row: Udin | null): Promise<Ending> {
    const replacedAt = (await this.replacedAt(seal, row))?.toISOString();
    const newer = replacedAt ? { replacedAt } : {};
    if (seal?.revokedAt) {
      const because = reasonOf({ reason: seal.revokedBecause, remark: seal.revocationRemark });
      return { verdict: 'revoked', facts: { revokedAt: seal.revokedAt.toISOString(), ...newer, ...because } };
    }
    if (row?.state === 'revoked') {
      return { verdict: 'revoked', facts: { revokedAt: row.endedAt!.toISOString(), ...newer, ...reasonOf(row) } };
    }
    // What another signature replaced before stays so; of what is deleted the seal tells.
    const rejection = seal?.replacedAt ? undefined : await rejectionOf(this.source.manager, documentId);
    if (rejection) {
      const because = reasonOf({ reason: rejection.because, remark: null });
      return { verdict: 'revoked', facts: { revokedAt: rejection.at.toISOString(), ...newer, ...because } };
    }
    if (!replacedAt) return { verdict: 'genuine', facts: {} };
    return { verdict: 'replaced', facts: { ...newer, ...(row ? reasonOf(row) : {}) } };
  }

  /** The date of the newer one; for a number it is that of whatever took the place of the file that prints it. */
  private async replacedAt(seal: Seal | null, row: Udin | null): Promise<Date | undefined> {
    if (seal?.replacedAt) return this.dateAfter(seal);
    if (!row || row.state === 'issued') return undefined;
    const { documentId, udin } = row;
    // The newest: the number may have stayed when an earlier one was replaced.
    const printed = await this.newest({ documentId, udin });
    if (printed?.replacedAt) return this.dateAfter(printed);
    const newer = await this.source.manager.findOneBy(Udin, { documentId, state: 'issued' });
    return newer?.issuedAt ?? (row.state === 'revoked' ? undefined : row.endedAt!);
  }

  /** Until the newer one is sealed, and where it is not, when it was signed or asked for. */
  private async dateAfter({ id, documentId, supplements, replacedAt }: Seal): Promise<Date> {
    const later = { documentId, replacedAt: IsNull(), id: MoreThan(id) };
    const sheet = supplements ? await this.newest({ ...later, supplements: Not(IsNull()) }) : null;
    const newer = sheet ?? (await this.newest({ ...later, supplements: IsNull() }));
    if (newer?.sealedAt) return newer.sealedAt;
    return newer && newer.signedAt > replacedAt! ? newer.signedAt : replacedAt!;
  }

  private newest(where: FindOptionsWhere<Seal>): Promise<Seal | null> {
    return this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
  }
}

interface Words {
  reason: EndingReason | null;
  remark: string | null;
}

function reasonOf({ reason, remark }: Words): Pick<ProvenDocument, 'reasonKey' | 'reason' | 'remark'> {
  if (!reason) return {};
  return { reasonKey: reason, reason: ENDING_REASONS[reason], ...(remark && { remark }) };
}
