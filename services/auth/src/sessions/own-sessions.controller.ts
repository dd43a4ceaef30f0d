import { Controller, Param, UseGuards } from '@nestjs/common';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { LiveSessionGuard } from './live-session.guard';
import { SessionsService } from './sessions.service';

@UseGuards(LiveSessionGuard)
@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Call('GET /api/auth/sessions')
  list(@Caller() caller: Identity) {
    return this.sessions.listOwn(caller);
  }

  @Call('DELETE /api/auth/sessions')
  async endOthers(@Caller() caller: Identity) {
    return { ended: await this.sessions.endOthers(caller) };
  }

  @Call('DELETE /api/auth/sessions/:id')
  async end(@Caller() caller: Identity, @Param('id', new UuidPipe('auth.session-not-found')) id: string) {
    await this.sessions.endOwn(caller, id);
  }
}
