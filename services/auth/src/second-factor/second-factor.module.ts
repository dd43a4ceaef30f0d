import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorService],
  exports: [SecondFactorService],
})
export class SecondFactorModule {}
