import { Body, Controller, Res } from '@nestjs/common';
import { EmailRequest, VerifyOtpRequest } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { VerifiedBrowserService } from './verified-browser.service';
import { EmailVerificationService } from './email-verification.service';

@Controller()
export class EmailVerificationController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly browser: VerifiedBrowserService,
  ) {}

  @Call('POST /api/auth/send-email-otp')
  send(@Body() { email }: EmailRequest, @Client() client: ClientInfo) {
    return this.verification.send(email, client);
  }

  @Call('POST /api/auth/verify-email-otp')
  async verify(
    @Body() body: VerifyOtpRequest,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const proof = await this.verification.verify(body, client.address);
    this.browser.remember(reply, 'registration', proof);
    return { verified: true } as const;
  }
}
