import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Identity } from '@udin/service-kit';
import { SessionsService } from './sessions.service';

/**
 * For calls that must stop working at a logout: the token is valid for some minutes more, so the session is looked up.
 */
@Injectable()
export class LiveSessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { identity } = context.switchToHttp().getRequest<{ identity: Identity }>();
    await this.sessions.assertLive(identity);
    return true;
  }
}
