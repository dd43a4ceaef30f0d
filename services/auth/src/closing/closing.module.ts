import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { CloseAccountController } from './close-account.controller';
import { CloseAccountService } from './close-account.service';

@Module({
  imports: [PasswordsModule, SessionsModule, UsersModule],
  controllers: [CloseAccountController],
  providers: [CloseAccountService],
})
export class ClosingModule {}
