import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Access } from '@udin/contracts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from './identity';

export const ACCESS = 'auth:access';
/** The duty of an admin's call: not every role has it. */
export const DUTY = 'auth:duty';

export type RequestWithIdentity = FastifyRequest & { identity?: Identity };

/**
 * For handlers that are no calls of the contract (health, metrics): no token is asked for or looked at. A call's own
 * access stands in the table of calls. Without either a handler asks for a token.
 */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** The caller. Undefined only in handlers that are public or have an optional token. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<RequestWithIdentity>().identity;
});
