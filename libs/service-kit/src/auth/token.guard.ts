import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access, AdminDuty } from '@udin/contracts';
import { Problem } from '../problems/problem';
import { ACCESS, DUTY, type RequestWithIdentity } from './access.decorators';
import { bearerToken } from './bearer-token';
import { requireRole } from './require-role';
import { TokenVerifierService } from './token-verifier.service';

/** Every HTTP handler needs a token, unless a decorator says otherwise. */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifierService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.accessOf(context);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<RequestWithIdentity>();
    const token = bearerToken(request.headers.authorization);
    if (!token && access === 'optional') return true;
    if (!token) throw new Problem('auth.required');
    request.identity = await this.verifier.verify(token);
    if (access === 'admin' && request.identity.type !== 'admin') throw new Problem('auth.admin-only');
    const duty = this.reflector.get<AdminDuty | undefined>(DUTY, context.getHandler());
    if (duty) requireRole(request.identity, duty);
    // A refund right after a demotion: another instance may have heard of it, which this one has not read yet.
    const isAct = request.identity.type === 'admin' && request.method !== 'GET';
    if (isAct) await this.verifier.assertNotEnded(request.identity);
    return true;
  }

  private accessOf(context: ExecutionContext): Access {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? 'signed-in';
  }
}
