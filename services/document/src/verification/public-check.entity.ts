import type { ProofAnswer } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const PKEY = { primaryKeyConstraintName: 'public_checks_pkey' };

/** How often a document was checked in an hour, in one way, with one result. The row goes when it is in the chain. */
@Entity('public_checks')
@Index('public_checks_by_hour', ['hour'])
export class PublicCheck {
  @PrimaryColumn({ type: 'uuid', ...PKEY })
  documentId!: string;

  /** Its beginning. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3, ...PKEY })
  hour!: Date;

  @PrimaryColumn({ type: 'text', ...PKEY })
  basis!: ProofAnswer['basis'];

  @PrimaryColumn({ type: 'text', ...PKEY })
  verdict!: ProofAnswer['verdict'];

  @Column('integer')
  times!: number;
}
