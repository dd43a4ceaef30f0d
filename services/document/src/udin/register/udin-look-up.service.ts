import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, Not } from 'typeorm';
import { Udin } from './udin.entity';

interface Signature {
  documentId: string;
  signedSha256: string;
}

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

  /** The number in force of what was signed, or the last one that was. */
  async ofSignature({ documentId, signedSha256 }: Signature): Promise<Udin | null> {
    const signed = { documentId, signedSha256 };
    return (await this.newest({ ...signed, state: 'issued' })) ?? this.newest(signed);
  }

  private newest(where: FindOptionsWhere<Udin>): Promise<Udin | null> {
    return this.source.manager.findOne(Udin, { where, order: { recordedAt: 'DESC' } });
  }
}
