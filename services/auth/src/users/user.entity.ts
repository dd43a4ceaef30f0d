import {
  type AdminRole,
  type ChangeAccountRequest,
  type ChangeAdminRequest,
  DEFAULT_LANGUAGE,
  endOfPeriod,
  type Language,
  startOfPeriod,
  TEMP_PASSWORD_TTL_DAYS,
  type UserType,
  DAY_MS,
} from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** The id of no account, for work that must take as long as for a real one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A customer or an admin. Addresses are kept in lower case: one mailbox, one account. */
@Entity('users')
@Unique('users_email_unique', ['email'])
@Check('users_email_lower_case', `email = lower(email)`)
@Check('users_type_known', `type IN ('user', 'admin')`)
@Check('users_language_known', `language IN ('en', 'hi', 'bn')`)
@Check(
  'users_role_of_admins',
  `CASE type WHEN 'admin' THEN
     role IS NOT NULL AND role IN ('owner', 'lead', 'accountant', 'reviewer', 'support') ELSE role IS NULL END`,
)
@Index('users_by_type', ['type', 'id'])
@Index('users_by_age', ['type', 'createdAt'])
// Over expressions, which an entity cannot declare: migrations make them.
@Index('users_search_composed', { synchronize: false })
@Index('users_search_companies', { synchronize: false })
@Index('users_by_end_of_id', { synchronize: false })
export class User {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  @Column('text')
  type!: UserType;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text', { default: '' })
  phoneNumber!: string;

  @Column('text', { default: '' })
  address!: string;

  @Column('text', { default: '' })
  state!: string;

  @Column('text', { default: '' })
  pinCode!: string;

  /** argon2id, in the PHC string format. */
  @Column('text')
  passwordHash!: string;

  /** Set while the password is one that the server made (REG-5). */
  @Column('timestamptz', { nullable: true })
  tempPasswordExpiresAt!: Date | null;

  @Column('boolean', { default: false })
  emailVerified!: boolean;

  @Column('timestamptz', { nullable: true })
  termsAcceptedAt!: Date | null;

  /** Of the texts that were accepted then; null for accounts that are older than the record. */
  @Column('text', { nullable: true })
  termsVersion!: string | null;

  @Column('text', { nullable: true })
  privacyVersion!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Of an admin; null for customers. */
  @Column({ type: 'text', nullable: true })
  role!: AdminRole | null;

  /** Of a signing accountant: six digits. */
  @Column('text', { default: '' })
  membershipNumber!: string;

  @Column('text', { default: '' })
  signingName!: string;

  /** Document types that an admin signs; none means all. */
  @Column({ type: 'text', array: true, default: [] })
  skills!: string[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  absentFrom!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  absentTo!: Date | null;

  /** Counts what the other services were told of an admin. */
  @Column('integer', { default: 0 })
  adminVersion!: number;

  /** In which emails are written; null for accounts that are older than the choice. */
  @Column('text', { nullable: true })
  language!: Language | null;

  /** Of a business customer. */
  @Column('text', { default: '' })
  companyName!: string;

  @Column('text', { default: '' })
  gstin!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedAt!: Date | null;

  /** The time that the last UserChanged of a customer says. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  toldAt!: Date | null;

  get hasTempPassword(): boolean {
    return this.tempPasswordExpiresAt != null;
  }

  /** The language of the page in which something is asked for; else the one of the registration. */
  languageOfMails(ofPage: Language | undefined): Language {
    return ofPage ?? this.language ?? DEFAULT_LANGUAGE;
  }

  /** A temporary password serves 7 days. Throws auth.temp-password-expired. */
  assertPasswordInDate(now: Date): void {
    if (this.tempPasswordExpiresAt && this.tempPasswordExpiresAt <= now)
      throw new Problem('auth.temp-password-expired');
  }

  /** Throws auth.admin-only (ADM-1). */
  assertAdmin(): void {
    if (this.type !== 'admin') throw new Problem('auth.admin-only');
  }

  /** Throws auth.banned. */
  assertNotBanned(): void {
    if (this.bannedAt) throw new Problem('auth.banned');
  }

  ban(now: Date): void {
    this.bannedAt ??= now;
  }

  unban(): void {
    this.bannedAt = null;
  }

  takeOwnPassword(hash: string): void {
    this.passwordHash = hash;
    this.tempPasswordExpiresAt = null;
  }

  takeTempPassword(hash: string, now: Date): void {
    this.passwordHash = hash;
    this.tempPasswordExpiresAt = new Date(now.getTime() + TEMP_PASSWORD_TTL_DAYS * DAY_MS);
  }

  changeAccount({ ...request }: ChangeAccountRequest): void {
    Object.assign(this, withoutUndefined(request));
  }

  changeDuties({ absentFrom, absentTo, ...request }: ChangeAdminRequest): void {
    Object.assign(this, withoutUndefined(request));
    if (absentFrom !== undefined) this.absentFrom = absentFrom ? startOfPeriod(absentFrom) : null;
    if (absentTo !== undefined) this.absentTo = absentTo ? endOfPeriod(absentTo) : null;
  }
}

/** What is left out of a request stays as it is. */
function withoutUndefined(request: object): object {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
