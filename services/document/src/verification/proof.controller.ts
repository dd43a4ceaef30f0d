import { Body, Controller, Header, Query, Req } from '@nestjs/common';
import { BulkProofRequest, type ProofAnswer, ProofQuery } from '@udin/contracts';
import { Call, networkOf, RateLimitService, type Rule } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { FileCheckService } from './file-check.service';
import { ProofService } from './proof.service';
import { PublishedKeysService } from './published-keys.service';

/** Enough for somebody who checks many documents one by one, too few to guess numbers. */
const QUESTIONS: Rule = { name: 'document-proof', limit: 60, seconds: 60 };
const BULK: Rule = { name: 'document-proof-bulk', limit: 10, seconds: 60 };
const FILES: Rule = { name: 'document-proof-file', limit: 6, seconds: 60 };

@Controller()
export class ProofController {
  constructor(
    private readonly proofs: ProofService,
    private readonly files: FileCheckService,
    private readonly keys: PublishedKeysService,
    private readonly limits: RateLimitService,
  ) {}

  @Call('GET /api/documents/proof')
  async answer(@Query() query: ProofQuery, @Req() request: FastifyRequest) {
    await this.limits.take(QUESTIONS, networkOf(request.ip));
    return this.proofs.answer(query);
  }

  @Header('cache-control', 'public, max-age=300')
  @Call('GET /api/documents/proof/keys')
  published() {
    return this.keys.published();
  }

  @Call('POST /api/documents/proof/bulk')
  async bulk(@Body() { sha256 }: BulkProofRequest, @Req() request: FastifyRequest) {
    await this.limits.take(BULK, networkOf(request.ip));
    // The same file twice is one question.
    const answers = new Map<string, ProofAnswer>();
    for (const one of new Set(sha256)) answers.set(one, await this.proofs.ofHash(one));
    return { proofs: sha256.map((one) => answers.get(one)!) };
  }

  @Call('POST /api/documents/proof/file')
  async file(@Req() request: FastifyRequest) {
    const network = networkOf(request.ip);
    await this.limits.take(FILES, network);
    return this.files.check(request.raw, network);
  }
}
