import { Controller, Delete, Get, Param, UseGuards } from '@nestjs/common';
import { answer, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { LiveSessionGuard } from './live-session.guard';
import { SessionsService } from './sessions.service';

@UseGuards(LiveSessionGuard)
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  list(@Caller() caller: Identity) {
    return this.sessions.listOwn(caller);
  }

  @Delete()
  async endOthers(@Caller() caller: Identity) {
    return answer({ ended: await this.sessions.endOthers(caller) }, 'Other devices are logged out.');
  }

  @Delete(':id')
  async end(@Caller() caller: Identity, @Param('id', new UuidPipe('auth.session-not-found')) id: string) {
    await this.sessions.endOwn(caller, id);
    return answer(null, 'This device is logged out.');
  }
}
