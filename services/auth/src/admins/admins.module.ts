import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AdminsController } from './admins.controller';
import { FirstAdmin } from './first-admin';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule],
  controllers: [AdminsController],
  providers: [FirstAdmin],
})
export class AdminsModule {}
