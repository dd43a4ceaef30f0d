import { Body, Controller, Res, UseGuards } from '@nestjs/common';
import { BeginSetupRequest, FinishSetupRequest } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { RequirementService } from './requirement.service';
import { SetupService } from './setup.service';

@Controller()
export class RequiredSecondFactorController {
  constructor(
    private readonly requirements: RequirementService,
    private readonly setups: SetupService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('POST /api/auth/second-factor/requirement')
  @UseGuards(LiveSessionGuard)
  require(@Caller() caller: Identity) {
    return this.requirements.require(caller);
  }

  @Call('DELETE /api/auth/second-factor/requirement')
  @UseGuards(LiveSessionGuard)
  async end(@Caller() caller: Identity) {
    await this.requirements.end(caller);
  }

  @Call('POST /api/auth/second-factor/setup')
  begin(@Body() { ticket }: BeginSetupRequest) {
    return this.setups.begin(ticket);
  }

  @Call('POST /api/auth/second-factor/setup/confirm')
  async finish(
    @Body() body: FinishSetupRequest,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const finished = await this.setups.finish(body, client);
    this.devices.remember(reply, finished.session.id);
    return finished;
  }
}
