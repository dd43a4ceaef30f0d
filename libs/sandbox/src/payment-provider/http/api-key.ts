import { createHash, timingSafeEqual } from 'node:crypto';
import { FastifyRequest } from 'fastify';
import { notApplicable } from '../refusal';
import { SandboxSettings } from '../settings';

/** HTTP Basic with key id and secret, as the SDK sends it. @throws Refusal 401 */
export function refuseWithoutKey(settings: SandboxSettings) {
  const expected = digest(`${settings.keyId}:${settings.keySecret}`);
  return async (request: FastifyRequest): Promise<void> => {
    const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Basic') {
      throw notApplicable(401, 'BAD_REQUEST_ERROR', 'Please provide your api key for authentication purposes.');
    }
    const given = digest(Buffer.from(value, 'base64').toString('utf8'));
    if (!timingSafeEqual(given, expected)) throw notApplicable(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
