import { Controller, Query, Req } from '@nestjs/common';
import { type SignatureCheckAnswer, VerifyQuery } from '@udin/contracts';
import { Call, networkOf, RateLimitService, type Rule } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { ProofService } from './proof.service';

/** Enough for somebody who checks many documents one by one, too few to guess numbers. */
const QUESTIONS: Rule = { name: 'document-verify', limit: 30, seconds: 60 };

@Controller()
export class VerificationController {
  constructor(
    private readonly proofs: ProofService,
    private readonly limits: RateLimitService,
  ) {}

  /** Tells anybody that a signed document exists, and whether it is in force; nothing about a person. */
  @Call('GET /api/documents/verify')
  async verify(@Query() query: VerifyQuery, @Req() request: FastifyRequest): Promise<SignatureCheckAnswer> {
    await this.limits.take(QUESTIONS, networkOf(request.ip));
    const known = await this.proofs.known(query);
    if (!known) return { found: false };
    const { signedAt, documentType, documentTypeName, ...document } = known.document;
    const { revokedAt, replacedAt, reasonKey, reason, remark } = document;
    const ending = { revokedAt, replacedAt, reasonKey, reason, remark };
    return { found: true, verdict: known.verdict, signedAt, documentType, documentTypeName, ...ending };
  }
}
