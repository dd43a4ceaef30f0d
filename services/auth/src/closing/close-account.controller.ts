import { Body, Controller, UseGuards } from '@nestjs/common';
import { CloseAccountRequest } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { CloseAccountService } from './close-account.service';

@UseGuards(LiveSessionGuard)
@Controller()
export class CloseAccountController {
  constructor(private readonly accounts: CloseAccountService) {}

  @Call('POST /api/auth/close-account')
  async close(@Caller() caller: Identity, @Body() body: CloseAccountRequest, @Client() client: ClientInfo) {
    await this.accounts.close(caller, body, client.language);
  }
}
