import type { DigestChoice, Language } from '@udin/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Which emails a user wants, and in which language; without a row, all of them, in English. */
@Entity('preferences')
@Check('preferences_new_work_known', `new_work IN ('at-once', 'hourly', 'daily', 'never')`)
@Check('preferences_language_known', `language IN ('en', 'hi', 'bn')`)
export class Preferences {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'preferences_pkey' })
  userId!: string;

  @Column('boolean')
  documentUpdates!: boolean;

  @Column('boolean')
  notes!: boolean;

  /** Null until a registration or the person says one. */
  @Column('text', { nullable: true })
  language!: Language | null;

  /** Of the team: when new work is told; null for what fits the role. */
  @Column('text', { nullable: true })
  newWork!: DigestChoice | null;
}
