import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { newToken, SecretService } from '../secrets/secret.service';

export const KNOWN_DEVICE_COOKIE = 'udin_known_device';
const SECONDS = 180 * 24 * 60 * 60;

/**
 * Marks a browser in which an account was used. The mark gives no access. With it, the owner's failed logins are
 * counted apart from those of a guesser, also behind the same address (LOG-1).
 */
@Injectable()
export class KnownDeviceService {
  constructor(private readonly secrets: SecretService) {}

  /** @param name the device's, when the same proof must never make two devices */
  remember(reply: FastifyReply, userId: string, name = newToken()): void {
    const mark = this.mark(name, userId).toString('base64url');
    reply.setCookie(KNOWN_DEVICE_COOKIE, `${name}.${mark}`, { maxAge: SECONDS });
  }

  /** The device's name; undefined when the cookie is missing, made up or another account's. */
  nameOf(cookie: string | undefined, userId: string): string | undefined {
    const [name = '', given = ''] = (cookie ?? '').split('.');
    const [expected, mark] = [this.mark(name, userId), Buffer.from(given, 'base64url')];
    return mark.length === expected.length && timingSafeEqual(mark, expected) ? name : undefined;
  }

  private mark(name: string, userId: string): Buffer {
    return this.secrets.hashOfDevice(name, userId);
  }
}
