import { Module } from '@nestjs/common';
import { AdminActsModule } from '@udin/service-kit';
import { SetupTicketService } from '../required-second-factor/setup-ticket.service';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { LostSecondFactorService } from '../second-factor/lost-second-factor.service';
import { WrongCodesService } from '../second-factor/wrong-codes.service';
import { UsersModule } from '../users/users.module';
import { AdminLoginLogService } from './admin-login-log.service';
import { LiveSessionGuard } from './live-session.guard';
import { LoginController } from './login.controller';
import { LoginLimitService } from './login-limit.service';
import { LoginService } from './login.service';
import { LogoutService } from './logout.service';
import { OwnSessionsController } from './own-sessions.controller';
import { RefreshService } from './refresh.service';
import { SessionAnswerService } from './session-answer.service';
import { SessionEndService } from './session-end.service';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AdminActsModule, UsersModule],
  controllers: [LoginController, OwnSessionsController],
  providers: [
    LoginService,
    LoginLimitService,
    SecondFactorCheckService,
    WrongCodesService,
    LostSecondFactorService,
    SetupTicketService,
    AdminLoginLogService,
    LogoutService,
    RefreshService,
    SessionAnswerService,
    SessionEndService,
    SessionsService,
    LiveSessionGuard,
  ],
  exports: [
    ...[SessionAnswerService, SessionEndService, SessionsService, LiveSessionGuard],
    ...[SecondFactorCheckService, LostSecondFactorService, SetupTicketService, AdminLoginLogService],
  ],
})
export class SessionsModule {}
