import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { VERIFIED_EMAIL_TTL_SECONDS, VERIFIED_RESET_TTL_SECONDS } from '@udin/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthSettings } from '../config';
import type { Purpose } from '../verification/verification.entity';

export const PROOF_SECONDS: Record<Purpose, number> = {
  registration: VERIFIED_EMAIL_TTL_SECONDS,
  reset: VERIFIED_RESET_TTL_SECONDS,
};

const COOKIE: Record<Purpose, string> = { registration: 'udin_verified_email', reset: 'udin_verified_reset' };

/** The secret of the browser that typed the code, if this is that browser. Ours are base64url: nothing to decode. */
export const Proof = createParamDecorator((purpose: Purpose, context: ExecutionContext): string | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers.cookie ?? '';
  const prefix = `${COOKIE[purpose]}=`;
  const found = header.split(';').map((pair) => pair.trim()).find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) || undefined;
});

/** Binds a verification to the browser it was made in: no script reads the cookie, no other site sends it. */
@Injectable()
export class VerifiedBrowser {
  private readonly attributes: string;

  constructor(settings: AuthSettings) {
    const secure = new URL(settings.PUBLIC_URL).protocol === 'https:';
    this.attributes = `Path=/api/auth; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  remember(reply: FastifyReply, purpose: Purpose, proof: string): void {
    reply.header('set-cookie', `${COOKIE[purpose]}=${proof}; Max-Age=${PROOF_SECONDS[purpose]}; ${this.attributes}`);
  }

  forget(reply: FastifyReply, purpose: Purpose): void {
    reply.header('set-cookie', `${COOKIE[purpose]}=; Max-Age=0; ${this.attributes}`);
  }
}
