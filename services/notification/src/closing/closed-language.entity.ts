import type { Language } from '@udin/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * In which language the owner of a closed account is written to about money. Half a year, as what else we were told
 * about them; then in English.
 */
@Entity('closed_languages')
@Index('closed_languages_by_age', ['closedAt'])
export class ClosedLanguage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'closed_languages_pkey' })
  userId!: string;

  @Column('text')
  language!: Language;

  @Column({ type: 'timestamptz', precision: 3 })
  closedAt!: Date;
}
