import { Controller, Param, Req, Res } from '@nestjs/common';
import { beginningOf, DEFAULT_LANGUAGE, languageOf, type ProofAnswer } from '@udin/contracts';
import { Call, networkOf, RateLimitService, type Rule, toProblem } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentSettings } from '../config';
import { ProofService } from './proof.service';
import { laterPage, VERIFICATION_PAGE_CSP, verificationPage } from './verification-page';

/** A queue at a counter shares one address; guessing 75 bits is hopeless at any such rate. */
const PAGES: Rule = { name: 'document-proof-page', limit: 120, seconds: 60 };
const LONGEST_CODE = 40;
const TOO_MANY = 429;
const NOT_NOW = 503;

@Controller()
export class VerificationPageController {
  constructor(
    private readonly proofs: ProofService,
    private readonly settings: DocumentSettings,
    private readonly limits: RateLimitService,
  ) {}

  @Call('GET /v/:code')
  async show(@Param('code') code: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { lang } = request.query as { lang?: unknown };
    const language =
      languageOf(typeof lang === 'string' ? lang : request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
    const { asked, status, retryAfter, ...given } = await this.answerTo(beginningOf(code, LONGEST_CODE), request);
    const page = { language, productName: this.settings.PRODUCT_NAME, path: `/v/${encodeURIComponent(asked)}` };
    if (retryAfter) reply.header('retry-after', String(Math.ceil(retryAfter)));
    await reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': VERIFICATION_PAGE_CSP,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        vary: 'accept-language',
      })
      .send(given.answer ? verificationPage(given.answer, page) : laterPage(page));
  }

  private async answerTo(code: string, request: FastifyRequest): Promise<Answered> {
    try {
      await this.limits.take(PAGES, networkOf(request.ip));
      const answer = await this.proofs.answer({ code });
      return { answer, asked: answer.asked, status: answer.verdict === 'unknown' ? 404 : 200 };
    } catch (thrown) {
      const { status, retryAfter } = toProblem(thrown);
      if (status !== TOO_MANY && status !== NOT_NOW) throw thrown;
      return { asked: code, status, retryAfter };
    }
  }
}

interface Answered {
  /** Left out where there is none now. */
  answer?: ProofAnswer;
  asked: string;
  status: number;
  retryAfter?: number;
}
