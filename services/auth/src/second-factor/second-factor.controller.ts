import { Body, Controller, UseGuards } from '@nestjs/common';
import { BeginSecondFactorRequest, ConfirmSecondFactorRequest, EndSecondFactorRequest } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { SecondFactorService } from './second-factor.service';

@UseGuards(LiveSessionGuard)
@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Call('GET /api/auth/second-factor')
  show(@Caller() caller: Identity) {
    return this.factors.show(caller);
  }

  @Call('POST /api/auth/second-factor')
  begin(@Caller() caller: Identity, @Body() body: BeginSecondFactorRequest) {
    return this.factors.begin(caller, body);
  }

  @Call('POST /api/auth/second-factor/confirm')
  confirm(@Caller() caller: Identity, @Body() { code }: ConfirmSecondFactorRequest, @Client() client: ClientInfo) {
    return this.factors.confirm(caller, code, client);
  }

  @Call('POST /api/auth/second-factor/end')
  async end(@Caller() caller: Identity, @Body() body: EndSecondFactorRequest, @Client() client: ClientInfo) {
    await this.factors.end(caller, body, client);
  }
}
