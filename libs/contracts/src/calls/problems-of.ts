import type { ProblemCode } from '../problems';
import { accessOf, type Call } from './call';

/** The gateway's or the service's own troubles: any call can end like this. */
const ALWAYS = ['request.too-many', 'server.failed', 'server.unavailable', 'server.timeout'] as const;
const WITH_TOKEN = ['auth.required', 'auth.token-invalid'] as const;
/** A part of the path that is no text, or is too long. */
const WITH_PARAMS = ['request.malformed', 'request.url-too-long'] as const;
const WITH_BODY = ['request.malformed', 'request.timeout', 'request.too-large', 'request.unsupported-media'] as const;

/** Every code a call can be refused with: its own, and those that follow from who may make it and what it reads. */
export function problemsOf(key: string, call: Call): ProblemCode[] {
  const codes: ProblemCode[] = [...(call.problems ?? [])];
  if (call.query || call.body) codes.push('request.invalid');
  if (call.params) codes.push(...WITH_PARAMS);
  if (!key.startsWith('GET ')) codes.push(...WITH_BODY);
  const access = accessOf(call);
  if (access !== 'public') codes.push(...WITH_TOKEN);
  if (access === 'admin') codes.push('auth.admin-only', 'auth.role-denied');
  return [...new Set([...codes, ...ALWAYS])];
}
