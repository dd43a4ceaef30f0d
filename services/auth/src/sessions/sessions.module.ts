import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { LiveSessionGuard } from './live-session.guard';
import { LoginController } from './login.controller';
import { LoginLimits } from './login-limits';
import { LoginService } from './login.service';
import { LogoutService } from './logout.service';
import { OwnSessionsController } from './own-sessions.controller';
import { RefreshService } from './refresh.service';
import { SessionAnswers } from './session-answers';
import { SessionsService } from './sessions.service';

@Module({
  imports: [UsersModule],
  controllers: [LoginController, OwnSessionsController],
  providers: [
    LoginService,
    LoginLimits,
    LogoutService,
    RefreshService,
    SessionAnswers,
    SessionsService,
    LiveSessionGuard,
  ],
  exports: [SessionAnswers, SessionsService, LiveSessionGuard],
})
export class SessionsModule {}
