import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, Not } from 'typeorm';
import { Udin } from './udin.entity';

interface Signature {
  documentId: string;
  signedSha256: string;
}

/** In SQL, of a row of the register. */
const WAS_ITS_FILE = `EXISTS (
  SELECT FROM "udin_files" f WHERE f."udin_id" = u."id" AND f."signed_sha256" = :signedSha256)`;

/** Finds the number that a check is about. */
@Injectable()
export class UdinLookUpService {
  constructor(private readonly source: DataSource) {}

  /** A number that was once written down wrongly counts only where no other document has it. */
  async byNumber(udin: string): Promise<Udin | null> {
    return (await this.newest({ udin, state: Not('mistyped') })) ?? this.newest({ udin });
  }

  /** What this document had under the number, which may be another document's by now. */
  ofDocument(documentId: string, udin: string): Promise<Udin | null> {
    return this.newest({ documentId, udin });
  }

  /** The number in force of what was signed, or the last one that was, whichever file it stayed with. */
  async ofSignature({ documentId, signedSha256 }: Signature): Promise<Udin | null> {
    const inForce = await this.newest({ documentId, signedSha256, state: 'issued' });
    return inForce ?? this.lastOf({ documentId, signedSha256 });
  }

  private lastOf({ documentId, signedSha256 }: Signature): Promise<Udin | null> {
    return this.source
      .createQueryBuilder(Udin, 'u')
      .where({ documentId })
      .andWhere(`(u.signedSha256 = :signedSha256 OR ${WAS_ITS_FILE})`, { signedSha256 })
      .orderBy({ 'u.recordedAt': 'DESC', 'u.id': 'DESC' })
      .getOne();
  }

  private newest(where: FindOptionsWhere<Udin>): Promise<Udin | null> {
    return this.source.manager.findOne(Udin, { where, order: { recordedAt: 'DESC', id: 'DESC' } });
  }
}
