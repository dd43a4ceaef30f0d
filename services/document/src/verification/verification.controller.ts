import { Controller, Get, Query, Req } from '@nestjs/common';
import { documentTypeLabel, type SignatureCheckAnswer } from '@udin/contracts';
import { fieldProblem, Public } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Document } from '../documents/document.entity';
import { Attempts } from './attempts';
import { VerifyQuery } from './verify.query';

@Controller('api/documents')
export class VerificationController {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: Attempts,
  ) {}

  /** Tells anybody that a signed document exists, when it was signed and of what type; nothing about a person. */
  @Get('verify')
  @Public()
  async verify(@Query() { udin, sha256 }: VerifyQuery, @Req() request: FastifyRequest): Promise<SignatureCheckAnswer> {
    this.attempts.count(request.ip);
    if ((udin === undefined) === (sha256 === undefined)) throw fieldProblem('udin', 'Give either udin or sha256');
    const found = await this.source.manager.findOneBy(Document, udin ? { udin } : { signedSha256: sha256 });
    if (!found?.signedAt) return { found: false };
    const { documentType, signedAt } = found;
    return { found: true, signedAt: signedAt.toISOString(), documentType, documentTypeName: documentTypeLabel(documentType) };
  }
}
