import { Controller, UseGuards } from '@nestjs/common';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { LiveSessionGuard } from '../sessions/live-session.guard';
import { OwnDataService } from './own-data.service';

@UseGuards(LiveSessionGuard)
@Controller()
export class OwnDataController {
  constructor(private readonly ownData: OwnDataService) {}

  @Call('GET /api/auth/own-data')
  show(@Caller() caller: Identity) {
    return this.ownData.of(caller);
  }
}
