import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { VerificationModule } from '../verification/verification.module';
import { ChangeEmailService } from './change-email.service';
import { EmailChangeController } from './email-change.controller';
import { RestoreEmailService } from './restore-email.service';
import { TellOldAddressJob } from './tell-old-address.job';
import { UndoLinkService } from './undo-link.service';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule, VerificationModule],
  controllers: [EmailChangeController],
  providers: [ChangeEmailService, RestoreEmailService, TellOldAddressJob, UndoLinkService],
})
export class EmailChangeModule {}
