import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { LoginRequest, LogoutRequest, RefreshRequest, type SessionAnswer } from '@udin/contracts';
import { answer, Public } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { LoginService } from './login.service';
import { LogoutService } from './logout.service';
import { RefreshService } from './refresh.service';

const PASSTHROUGH = { passthrough: true } as const;

@Public()
@Controller('api/auth')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly logouts: LogoutService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(@Body() body: LoginRequest, @Client() client: ClientInfo, @Res(PASSTHROUGH) reply: FastifyReply) {
    return this.known(reply, await this.logins.login(body, client));
  }

  @Post('admin/login')
  @HttpCode(200)
  async loginAdmin(@Body() body: LoginRequest, @Client() client: ClientInfo, @Res(PASSTHROUGH) reply: FastifyReply) {
    return this.known(reply, await this.logins.loginAdmin(body, client));
  }

  @Post('refresh')
  @HttpCode(200)
  refresh(@Body() { refreshToken }: RefreshRequest, @Client() client: ClientInfo) {
    return this.refreshes.refresh(refreshToken, client);
  }

  @Post('logout')
  @HttpCode(200)
  async logout(@Body() body: LogoutRequest, @Headers('authorization') authorization?: string) {
    await this.logouts.logout(body?.refreshToken, authorization);
    return answer(null, 'Logged out.');
  }

  private known(reply: FastifyReply, session: SessionAnswer): SessionAnswer {
    this.devices.remember(reply, session.id);
    return session;
  }
}
