import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AdminsController } from './admins.controller';
import { FirstAdminService } from './first-admin.service';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule],
  controllers: [AdminsController],
  providers: [FirstAdminService],
})
export class AdminsModule {}
