import { Body, Controller, UseGuards } from '@nestjs/common';
import { ChangeEmailRequest, RestoreEmailRequest, VerifyOtpRequest } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { toUserAnswer } from '../users/to-user-answer';
import { ChangeEmailService } from './change-email.service';
import { RestoreEmailService } from './restore-email.service';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly changes: ChangeEmailService,
    private readonly restoring: RestoreEmailService,
  ) {}

  @Call('POST /api/auth/change-email')
  @UseGuards(LiveSessionGuard)
  begin(@Caller() caller: Identity, @Body() body: ChangeEmailRequest, @Client() client: ClientInfo) {
    return this.changes.begin(caller, body, client);
  }

  @Call('POST /api/auth/confirm-email')
  @UseGuards(LiveSessionGuard)
  async confirm(@Caller() caller: Identity, @Body() body: VerifyOtpRequest, @Client() client: ClientInfo) {
    const user = await this.changes.confirm(caller, body, client);
    return toUserAnswer(user);
  }

  @Call('POST /api/auth/restore-email')
  async restore(@Body() { proof }: RestoreEmailRequest, @Client() client: ClientInfo) {
    const email = await this.restoring.restore(proof, client);
    return { email };
  }
}
