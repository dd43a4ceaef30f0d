import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { BanRequest } from '@udin/contracts';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { AccountControlService } from './account-control.service';

const User = () => Param('id', new UuidPipe('auth.account-not-found'));

@UseGuards(LiveSessionGuard)
@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountControlService) {}

  @Call('GET /api/auth/users/:id/account')
  show(@Caller() caller: Identity, @User() id: string) {
    return this.accounts.show(caller, id);
  }

  @Call('GET /api/auth/users/:id/sessions')
  sessions(@Caller() caller: Identity, @User() id: string) {
    return this.accounts.listSessions(caller, id);
  }

  @Call('DELETE /api/auth/users/:id/sessions')
  async endSessions(@Caller() caller: Identity, @User() id: string) {
    return { ended: await this.accounts.endSessions(caller, id) };
  }

  @Call('DELETE /api/auth/users/:id/sessions/:sessionId')
  async endSession(
    @Caller() caller: Identity,
    @User() id: string,
    @Param('sessionId', new UuidPipe('auth.session-not-found')) sessionId: string,
  ) {
    await this.accounts.endSessions(caller, id, sessionId);
  }

  @Call('POST /api/auth/users/:id/ban')
  async ban(@Caller() caller: Identity, @User() id: string, @Body() { reason }: BanRequest) {
    return this.accounts.ban(caller, id, reason);
  }

  @Call('DELETE /api/auth/users/:id/ban')
  unban(@Caller() caller: Identity, @User() id: string) {
    return this.accounts.unban(caller, id);
  }

  @Call('DELETE /api/auth/users/:id/second-factor')
  endSecondFactor(@Caller() caller: Identity, @User() id: string) {
    return this.accounts.endSecondFactor(caller, id);
  }
}
