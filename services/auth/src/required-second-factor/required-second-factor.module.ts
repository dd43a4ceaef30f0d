import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { RequiredSecondFactorController } from './required-second-factor.controller';
import { RequirementService } from './requirement.service';
import { SetupService } from './setup.service';

@Module({
  imports: [UsersModule, SessionsModule],
  controllers: [RequiredSecondFactorController],
  providers: [RequirementService, SetupService],
})
export class RequiredSecondFactorModule {}
