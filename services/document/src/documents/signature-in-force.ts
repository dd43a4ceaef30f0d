import { revocableUntil, udinDueAt } from '@udin/contracts';
import { Column } from 'typeorm';

/** What is known of the UDIN of a signed document, and whether its signature is in force. Part of its row. */
export abstract class SignatureInForce {
  @Column({ type: 'text', nullable: true })
  udin!: string | null;

  /** When the UDIN was generated: it can be revoked for 48 hours. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  udinIssuedAt!: Date | null;

  /** Its signature is no longer in force, though the file and the status stay; see `revokedSince`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;

  /** By its type, unless somebody has said otherwise of this one. */
  @Column({ type: 'boolean', default: true })
  needsUdin!: boolean;

  /** How often was told that its days are nearly over (`UdinDueJob`). */
  @Column({ type: 'smallint', default: 0 })
  udinToldStage!: number;

  abstract signedAt: Date | null;
  abstract get isDelivered(): boolean;
  abstract get hasEndedSignature(): boolean;
  abstract touch(at: Date): void;
  protected abstract beFoundBy(words: string): void;

  /** The UDIN comes after the signature. */
  recordUdin(udin: string, issuedAt: Date, at: Date): void {
    this.setUdin(udin, issuedAt);
    this.touch(at);
  }

  /** The clock of 60 days runs. */
  get isWithoutUdin(): boolean {
    return this.isDelivered && this.signedAt !== null && !this.udin && this.needsUdin;
  }

  /** The end of those days; null while they do not run. */
  get udinDueAt(): Date | null {
    return this.isWithoutUdin ? udinDueAt(this.signedAt!) : null;
  }

  /** The end of the 48 hours; null without a number, and when they are over. */
  udinRevocableUntil(now: Date): Date | null {
    const until = this.udin && this.udinIssuedAt ? revocableUntil(this.udinIssuedAt) : null;
    return until && until > now ? until : null;
  }

  needUdin(isNeeded: boolean, at: Date): void {
    this.needsUdin = isNeeded;
    this.touch(at);
  }

  /** @param revokedAt by which moment the number was revoked at ICAI */
  dropUdin(revokedAt: Date, at: Date): void {
    this.udin = null;
    this.udinToldStage = 0;
    this.udinIssuedAt = null;
    this.revokedAt = revokedAt;
    this.touch(at);
  }

  /** Nothing waits for a number any more, and none is asked for at the portal. */
  revoke(at: Date): void {
    this.revokedAt = at;
    this.needUdin(false, at);
  }

  /** Null while it is in force, and while nobody but the desk gets the file. */
  get revokedSince(): Date | null {
    return this.hasEndedSignature ? null : this.revokedAt;
  }

  protected setUdin(udin: string, issuedAt: Date): void {
    this.udin = udin;
    this.udinIssuedAt = issuedAt;
    this.revokedAt = null;
    this.beFoundBy(udin);
  }
}
