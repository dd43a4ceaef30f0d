import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { VerificationModule } from '../verification/verification.module';
import { ChangePasswordService } from './change-password.service';
import { PasswordPolicyService } from './password-policy.service';
import { PasswordsController } from './passwords.controller';
import { ReauthenticationService } from './reauthentication.service';
import { ResetService } from './reset.service';

@Module({
  imports: [UsersModule, SessionsModule, VerificationModule],
  controllers: [PasswordsController],
  providers: [ResetService, ChangePasswordService, ReauthenticationService, PasswordPolicyService],
  exports: [ReauthenticationService, PasswordPolicyService],
})
export class PasswordsModule {}
