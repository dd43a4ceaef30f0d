import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Session } from './session.entity';

/** Only its hash is stored. Used tokens are kept until they expire: if one is used again, it was stolen. */
@Entity('refresh_tokens')
@Index('refresh_tokens_of_session', ['sessionId'])
@Index('refresh_tokens_by_expiry', ['expiresAt'])
export class RefreshToken {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'refresh_tokens_pkey' })
  hash!: Buffer;

  @Column('uuid')
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'refresh_tokens_session_id_fkey' })
  session?: Relation<Session>;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}
