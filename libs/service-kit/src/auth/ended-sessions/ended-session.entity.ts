import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session whose access tokens are refused, although their time is not over. */
@Entity('ended_sessions')
export class EndedSession {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ended_sessions_pkey' })
  sessionId!: string;

  /** When its last token has expired, so that nothing has to be remembered any more. */
  @Column('timestamptz')
  expiresAt!: Date;
}
