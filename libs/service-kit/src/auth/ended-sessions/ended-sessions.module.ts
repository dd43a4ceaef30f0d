import { Global, Module } from '@nestjs/common';
import { EndedSessionsService } from './ended-sessions.service';

/** For services whose schema has the table ended_sessions: `EndedSession`, made by `EndedSessions1763700500000`. */
@Global()
@Module({ providers: [EndedSessionsService], exports: [EndedSessionsService] })
export class EndedSessionsModule {}
