import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const moment = { type: 'timestamptz', precision: 3 } as const;

/** A signed file that a number was of, until another file was signed under the same number. Append-only. */
@Entity('udin_files')
@Index('udin_files_of_number', ['udinId', 'until'])
export class UdinFile {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'udin_files_pkey' })
  id!: string;

  /** The row of the register. */
  @Column('uuid')
  udinId!: string;

  @Column('text')
  signedSha256!: string;

  @Column(moment)
  signedAt!: Date;

  @Column(moment)
  until!: Date;
}
