import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OTP_MAX_ATTEMPTS, OTP_TTL_SECONDS, type VerifyOtpRequest } from '@udin/contracts';
import { newId, Problem } from '@udin/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { PROOF_SECONDS } from './verified-browser.service';
import { hashOfToken, newToken, SecretService } from '../secrets/secret.service';
import { newCode } from './code';
import { type Purpose, Verification } from './verification.entity';

// One statement: two instances that guess at once use up two attempts, never one.
const ATTEMPT = `
  UPDATE verifications SET attempts = attempts + 1
  WHERE id = $1 AND purpose = $2 AND verified_at IS NULL AND consumed_at IS NULL
    AND expires_at > now() AND attempts < $3 AND user_id IS NOT DISTINCT FROM $4
  RETURNING salt, code_hash, email`;

/** An answer is lost within seconds; whoever comes later has the page that the first answer led to. */
const REPEAT_SECONDS = 300;

// The proof's hash says that it was accepted under this very key.
const ACCEPTED_BEFORE = `
  SELECT salt, code_hash, email FROM verifications
  WHERE id = $1 AND purpose = $2 AND proof_hash = $3 AND user_id IS NOT DISTINCT FROM $4 AND consumed_at IS NULL
    AND verified_at > now() - make_interval(secs => ${REPEAT_SECONDS})`;

interface AttemptRow {
  salt: Buffer;
  code_hash: Buffer;
  email: string;
}

interface ProvenAddress {
  /** For the browser's cookie. */
  proof: string;
  email: string;
}

/** Makes, stores and checks codes: 300 seconds, 5 attempts, single use, in no table or log in clear (OTP-5). */
@Injectable()
export class CodeService {
  constructor(
    private readonly source: DataSource,
    private readonly secrets: SecretService,
  ) {}

  /**
   * A new code for an address; the caller sends it.
   * @param userId who alone can use it
   */
  async issue(purpose: Purpose, email: string, userId?: string): Promise<{ verificationId: string; code: string }> {
    const [id, code, salt] = [newId(), newCode(), randomBytes(16)];
    const codeHash = this.secrets.hashOfCode(code, salt, `${purpose}:${id}`);
    // By the database's clock, which also decides whether it has expired: the clocks of instances may differ.
    const expiresAt = () => `now() + interval '${OTP_TTL_SECONDS} seconds'`;
    await this.source.manager.insert(Verification, { id, purpose, email, userId, salt, codeHash, expiresAt });
    return { verificationId: id, code };
  }

  /** For a code that could not be delivered. */
  async withdraw(verificationId: string): Promise<void> {
    await this.source.manager.delete(Verification, verificationId);
  }

  /**
   * Uses up one attempt. Answers the proof for the browser's cookie, and the address it is for. Throws auth.otp-invalid
   * and does not say what was wrong.
   *
   * A request with the key of the one that was accepted a moment ago is that one, sent again because its answer got
   * lost: it is answered the same.
   */
  async verify(
    purpose: Purpose,
    { verificationId, otp, idempotencyKey }: VerifyOtpRequest,
    userId: string | null = null,
  ): Promise<ProvenAddress> {
    const context = `${purpose}:${verificationId}`;
    const proof = idempotencyKey ? this.secrets.proofFor(context, idempotencyKey) : newToken();
    const isRight = ({ salt, code_hash }: AttemptRow) =>
      timingSafeEqual(this.secrets.hashOfCode(otp, salt, context), code_hash);
    const answer = await this.source.query<[AttemptRow[], number]>(ATTEMPT, [
      verificationId,
      purpose,
      OTP_MAX_ATTEMPTS,
      userId,
    ]);
    const row = answer[0][0];
    if (row && !isRight(row)) throw new Problem('auth.otp-invalid');
    if (row && (await this.prove(purpose, verificationId, proof))) return { proof, email: row.email };
    const accepted = idempotencyKey && (await this.acceptedBefore(purpose, verificationId, proof, userId));
    if (!accepted || !isRight(accepted)) throw new Problem('auth.otp-invalid');
    return { proof, email: accepted.email };
  }

  private async acceptedBefore(
    purpose: Purpose,
    id: string,
    proof: string,
    userId: string | null,
  ): Promise<AttemptRow | undefined> {
    const [row] = await this.source.query<AttemptRow[]>(ACCEPTED_BEFORE, [id, purpose, hashOfToken(proof), userId]);
    return row;
  }

  /** Answers true once. */
  private async prove(purpose: Purpose, id: string, proof: string): Promise<boolean> {
    const { affected } = await this.source.manager.update(
      Verification,
      { id, verifiedAt: IsNull() },
      {
        verifiedAt: () => 'now()',
        proofHash: hashOfToken(proof),
        proofExpiresAt: () => `now() + interval '${PROOF_SECONDS[purpose]} seconds'`,
      },
    );
    return affected === 1;
  }
}
