import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { CircularRecipientsService } from './circular-recipients.service';
import { CircularsController } from './circulars.controller';
import { CircularsService } from './circulars.service';
import { SendCircularsJob } from './send-circulars.job';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule],
  controllers: [CircularsController],
  providers: [CircularRecipientsService, CircularsService, SendCircularsJob],
})
export class CircularsModule {}
