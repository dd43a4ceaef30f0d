import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which emails a user wants; without a row, all of them. */
@Entity('preferences')
export class Preferences {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'preferences_pkey' })
  userId!: string;

  @Column('boolean')
  documentUpdates!: boolean;

  @Column('boolean')
  notes!: boolean;
}
