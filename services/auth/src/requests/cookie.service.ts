import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthSettings } from '../config';

/** The value a browser sent. Ours are base64url and dots: nothing to decode. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const prefix = `${name}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || undefined;
}

/** Cookies that no script reads and that no other site sends. */
@Injectable()
export class CookieService {
  private readonly attributes: string;

  constructor(settings: AuthSettings) {
    const secure = new URL(settings.PUBLIC_URL).protocol === 'https:';
    this.attributes = `Path=/api/auth; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** Fastify sends as many of these as are set. */
  set(reply: FastifyReply, name: string, value: string, seconds: number): void {
    reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${this.attributes}`);
  }
}
