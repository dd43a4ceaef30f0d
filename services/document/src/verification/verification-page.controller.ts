import { Controller, Param, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, languageOf } from '@udin/contracts';
import { Call, networkOf, RateLimitService, type Rule } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentSettings } from '../config';
import { ProofService } from './proof.service';
import { VERIFICATION_PAGE_CSP, verificationPage } from './verification-page';

/** A queue at a counter shares one address; guessing 75 bits is hopeless at any such rate. */
const PAGES: Rule = { name: 'document-proof-page', limit: 120, seconds: 60 };
const LONGEST_CODE = 40;

@Controller()
export class VerificationPageController {
  constructor(
    private readonly proofs: ProofService,
    private readonly settings: DocumentSettings,
    private readonly limits: RateLimitService,
  ) {}

  @Call('GET /v/:code')
  async show(@Param('code') code: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.take(PAGES, networkOf(request.ip));
    const answer = await this.proofs.answer({ code: code.slice(0, LONGEST_CODE) });
    const { lang } = request.query as { lang?: unknown };
    const language =
      languageOf(typeof lang === 'string' ? lang : request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
    const path = `/v/${encodeURIComponent(answer.asked)}`;
    await reply
      .status(answer.verdict === 'unknown' ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': VERIFICATION_PAGE_CSP,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        vary: 'accept-language',
      })
      .send(verificationPage(answer, { language, productName: this.settings.PRODUCT_NAME, path }));
  }
}
