import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Language, languageOf } from '@udin/contracts';
import type { FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_COOKIE } from './known-device.service';

/** Where a request comes from, as far as can be known. */
export interface ClientInfo {
  address: string;
  userAgent: string;
  /** What the page was read in; the emails that follow are written in it. */
  language?: Language;
  /** As the browser sent it; KnownDeviceService checks it. */
  deviceCookie?: string;
}

const MAX_USER_AGENT = 300;

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
  const language = languageOf(request.headers['accept-language']);
  return { address: request.ip, userAgent, language, deviceCookie: request.cookies[KNOWN_DEVICE_COOKIE] };
});
