import { Body, Controller, Headers, Res } from '@nestjs/common';
import { LoginRequest, LogoutRequest, RefreshRequest, type SessionAnswer } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { LoginService } from './login.service';
import { LogoutService } from './logout.service';
import { RefreshService } from './refresh.service';

const PASSTHROUGH = { passthrough: true } as const;

@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly logouts: LogoutService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('POST /api/auth/login')
  async login(@Body() body: LoginRequest, @Client() client: ClientInfo, @Res(PASSTHROUGH) reply: FastifyReply) {
    return this.known(reply, await this.logins.login(body, client));
  }

  @Call('POST /api/auth/admin/login')
  async loginAdmin(@Body() body: LoginRequest, @Client() client: ClientInfo, @Res(PASSTHROUGH) reply: FastifyReply) {
    return this.known(reply, await this.logins.loginAdmin(body, client));
  }

  @Call('POST /api/auth/refresh')
  refresh(@Body() { refreshToken }: RefreshRequest, @Client() client: ClientInfo) {
    return this.refreshes.refresh(refreshToken, client);
  }

  @Call('POST /api/auth/logout')
  async logout(@Body() body: LogoutRequest, @Headers('authorization') authorization?: string) {
    await this.logouts.logout(body?.refreshToken, authorization);
  }

  private known(reply: FastifyReply, session: SessionAnswer): SessionAnswer {
    this.devices.remember(reply, session.id);
    return session;
  }
}
