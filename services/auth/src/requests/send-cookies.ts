import fastifyCookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { AuthSettings } from '../config';

/** Cookies that no script reads and that no other site sends. The plugin takes `parseOptions` for what it sets, too. */
export async function sendCookies(app: NestFastifyApplication, settings: AuthSettings): Promise<void> {
  const secure = new URL(settings.PUBLIC_URL).protocol === 'https:';
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await fastify.register(fastifyCookie, {
    parseOptions: { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure },
  });
}
