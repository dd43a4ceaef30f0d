import { Body, Controller, Res } from '@nestjs/common';
import { RegisterRequest } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { Proof, VerifiedBrowserService } from '../verification/verified-browser.service';
import { RegistrationService } from './registration.service';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly browser: VerifiedBrowserService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('POST /api/auth/register')
  async register(
    @Body() body: RegisterRequest,
    @Proof('registration') proof: string | undefined,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.registration.register(body, proof, client);
    this.browser.forget(reply, 'registration');
    this.devices.remember(reply, session.id);
    return session;
  }
}
