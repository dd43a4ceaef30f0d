import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { LoginRequest, LogoutRequest, RefreshRequest } from '@udin/contracts';
import { answer, Public } from '@udin/service-kit';
import { Client, type ClientInfo } from '../requests/client.decorator';
import { LoginService } from './login.service';
import { LogoutService } from './logout.service';
import { RefreshService } from './refresh.service';

@Public()
@Controller('api/auth')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly logouts: LogoutService,
  ) {}

  @Post('login')
  @HttpCode(200)
  login(@Body() body: LoginRequest, @Client() client: ClientInfo) {
    return this.logins.login(body, client);
  }

  @Post('admin/login')
  @HttpCode(200)
  loginAdmin(@Body() body: LoginRequest, @Client() client: ClientInfo) {
    return this.logins.loginAdmin(body, client);
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
}
