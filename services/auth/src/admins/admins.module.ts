import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AdminsController } from './admins.controller';
import { AdminAnnouncementService } from './admin-announcement.service';
import { ChangeAdminService } from './change-admin.service';
import { FirstAdminService } from './first-admin.service';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule],
  controllers: [AdminsController],
  providers: [FirstAdminService, ChangeAdminService, AdminAnnouncementService],
})
export class AdminsModule {}
