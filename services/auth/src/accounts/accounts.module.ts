import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { AccountActsService } from './account-acts.service';
import { AccountControlService } from './account-control.service';
import { AccountsController } from './accounts.controller';

@Module({
  imports: [SessionsModule],
  controllers: [AccountsController],
  providers: [AccountControlService, AccountActsService],
})
export class AccountsModule {}
