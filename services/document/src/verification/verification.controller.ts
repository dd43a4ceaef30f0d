import { Controller, Query, Req } from '@nestjs/common';
import { documentTypeLabel, type SignatureCheckAnswer } from '@udin/contracts';
import { Call, fieldProblem, networkOf, RateLimitService, type Rule } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Document } from '../documents/document.entity';
import { SignatureProof } from './signature-proof.entity';
import { VerifyQuery } from '@udin/contracts';

/** Enough for somebody who checks many documents one by one, too few to guess numbers. */
const QUESTIONS: Rule = { name: 'document-verify', limit: 30, seconds: 60 };

@Controller()
export class VerificationController {
  constructor(
    private readonly source: DataSource,
    private readonly limits: RateLimitService,
  ) {}

  /**
   * Tells anybody that a signed document exists, when it was signed and of what type; nothing about a person. Also of
   * documents that their owners deleted.
   */
  @Call('GET /api/documents/verify')
  async verify(@Query() { udin, sha256 }: VerifyQuery, @Req() request: FastifyRequest): Promise<SignatureCheckAnswer> {
    await this.limits.take(QUESTIONS, networkOf(request.ip));
    if ((udin === undefined) === (sha256 === undefined)) throw fieldProblem('udin', 'Give either udin or sha256');
    const asked = udin ? { udin } : { signedSha256: sha256 };
    const { manager } = this.source;
    // In this order: a document that is deleted in between is found by its proof.
    const found = (await manager.findOneBy(Document, asked)) ?? (await manager.findOneBy(SignatureProof, asked));
    if (!found?.signedAt) return { found: false };
    const { documentType, signedAt } = found;
    return {
      found: true,
      signedAt: signedAt.toISOString(),
      documentType,
      documentTypeName: documentTypeLabel(documentType),
    };
  }
}
