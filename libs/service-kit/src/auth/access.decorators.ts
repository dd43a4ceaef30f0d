import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Identity } from './identity';

export const ACCESS = 'auth:access';
export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

export type RequestWithIdentity = FastifyRequest & { identity?: Identity };

/** No token is needed or checked. A handler without a decorator needs a token. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** A token is verified if there is one; the handler decides what happens without. */
export const OptionalToken = () => SetMetadata(ACCESS, 'optional' satisfies Access);

/** Admins only (ADM-4): 403 for customers. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** The caller. Undefined only in handlers that are public or have an optional token. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<RequestWithIdentity>().identity;
});
