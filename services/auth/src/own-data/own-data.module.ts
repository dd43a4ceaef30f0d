import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { OwnDataController } from './own-data.controller';
import { OwnDataService } from './own-data.service';

@Module({
  imports: [SecondFactorModule, SessionsModule, UsersModule],
  controllers: [OwnDataController],
  providers: [OwnDataService],
})
export class OwnDataModule {}
