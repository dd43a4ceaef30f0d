import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Identity } from '@udin/service-kit';
import { SessionsService } from './sessions.service';

/** For calls that must not outlive a logout: the session is looked up, not only the token believed. */
@Injectable()
export class LiveSessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { identity } = context.switchToHttp().getRequest<{ identity: Identity }>();
    await this.sessions.assertLive(identity);
    return true;
  }
}
