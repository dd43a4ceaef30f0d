import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one customer keeps: the row that uploads and deletions of that customer pass one by one. */
@Entity('vault_usage')
export class VaultUsage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vault_usage_pkey' })
  userId!: string;

  @Column('integer')
  files!: number;

  @Column('bigint')
  bytes!: string;
}
