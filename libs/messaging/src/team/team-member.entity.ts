import type { AdminRole } from '@udin/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of an admin, kept up to date by events, so that this service asks no other who is on the team. */
@Entity('team_members')
export class TeamMember {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'team_members_pkey' })
  id!: string;

  /** The highest version that was heard of. */
  @Column('integer')
  version!: number;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: AdminRole;

  @Column('text')
  membershipNumber!: string;

  @Column('text')
  signingName!: string;

  /** Document types; none means all. */
  @Column({ type: 'text', array: true })
  skills!: string[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  absentFrom!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  absentTo!: Date | null;

  /** May not log in. */
  @Column({ type: 'boolean', default: false })
  isBanned!: boolean;

  get nameBelowSignature(): string {
    return this.signingName || `${this.firstName} ${this.lastName}`;
  }

  isAbsentAt(at: Date): boolean {
    return this.absentFrom !== null && this.absentFrom <= at && (this.absentTo === null || this.absentTo > at);
  }
}
