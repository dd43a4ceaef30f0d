import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** A change of the email of an account, for as long as the old mailbox can take the account back. */
@Entity('email_changes')
@Check('email_changes_are_changes', `old_email <> new_email`)
@Index('email_changes_of_user', ['userId', 'changedAt'])
@Index('email_changes_by_age', ['changedAt'])
@Index('email_changes_of_old', ['oldEmail'])
@Index('email_changes_untold', ['changedAt'], { where: 'told_at IS NULL' })
export class EmailChange {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'email_changes_pkey' })
  id!: string;

  /** Goes with its account. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'email_changes_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  oldEmail!: string;

  @Column('text')
  newEmail!: string;

  /** By the database's clock, which also decides how long it can be undone. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt!: Date;

  /** Not before: somebody is telling the old address, or the last try failed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tellAt!: Date | null;

  /** When the mail server took the email to the old address, or refused the address. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  toldAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}
