import type { FastifyInstance } from 'fastify';

/** Leads password managers to where a password is changed (W3C, a well-known URL for changing passwords). */
export function servePasswordPage(fastify: FastifyInstance): void {
  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect('/dashboard?tab=account', 303));
}
