import { Body, Controller, Res, UseGuards } from '@nestjs/common';
import { ChangePasswordRequest, EmailRequest, ResetPasswordRequest, VerifyOtpRequest } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { Proof, VerifiedBrowserService } from '../verification/verified-browser.service';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { ChangePasswordService } from './change-password.service';
import { ResetService } from './reset.service';

@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: ResetService,
    private readonly changes: ChangePasswordService,
    private readonly browser: VerifiedBrowserService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('POST /api/auth/forgot-password')
  async forgot(@Body() { email }: EmailRequest, @Client() client: ClientInfo) {
    const begun = await this.resets.begin(email, client);
    return begun;
  }

  @Call('POST /api/auth/verify-forgot-password')
  async verify(
    @Body() body: VerifyOtpRequest,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { proof, userId } = await this.resets.verify(body, client.address);
    this.browser.remember(reply, 'reset', proof);
    // Who reads the mailbox may log in from here, however many others guess.
    if (userId) this.devices.remember(reply, userId);
    return { verified: true } as const;
  }

  @Call('POST /api/auth/reset-password')
  async reset(
    @Body() body: ResetPasswordRequest,
    @Proof('reset') proof: string | undefined,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.resets.finish(body, proof, client);
    this.browser.forget(reply, 'reset');
    this.devices.remember(reply, userId);
  }

  @Call('POST /api/auth/change-password')
  @UseGuards(LiveSessionGuard)
  async change(@Caller() caller: Identity, @Body() body: ChangePasswordRequest, @Client() client: ClientInfo) {
    await this.changes.change(caller, body, client);
  }
}
