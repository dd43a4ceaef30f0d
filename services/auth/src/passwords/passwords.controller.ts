import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { ChangePasswordRequest, EmailRequest, ResetPasswordRequest, VerifyOtpRequest } from '@udin/contracts';
import { answer, Caller, type Identity, Public } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { Proof, VerifiedBrowserService } from '../requests/verified-browser.service';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { ChangePasswordService } from './change-password.service';
import { ResetService } from './reset.service';

@Controller('api/auth')
export class PasswordsController {
  constructor(
    private readonly resets: ResetService,
    private readonly changes: ChangePasswordService,
    private readonly browser: VerifiedBrowserService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: EmailRequest, @Client() client: ClientInfo) {
    const begun = await this.resets.begin(email, client.address);
    return answer(begun, 'If this address has an account, we have sent it a code.');
  }

  @Public()
  @Post('verify-forgot-password')
  @HttpCode(200)
  async verify(
    @Body() body: VerifyOtpRequest,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const proof = await this.resets.verify(body, client.address);
    this.browser.remember(reply, 'reset', proof);
    return answer({ verified: true }, 'Code accepted.');
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  async reset(
    @Body() body: ResetPasswordRequest,
    @Proof('reset') proof: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.resets.finish(body, proof);
    this.browser.forget(reply, 'reset');
    this.devices.remember(reply, userId);
    return answer(null, 'Password reset successful! Please log in with your new password.');
  }

  @UseGuards(LiveSessionGuard)
  @Post('change-password')
  @HttpCode(200)
  async change(@Caller() caller: Identity, @Body() body: ChangePasswordRequest) {
    await this.changes.change(caller, body);
    return answer(null, 'Your password has been changed.');
  }
}
