import type { SignatureCheckAnswer } from '@udin/contracts';
import type { QueryOf } from '@udin/contracts/calls/call-types';
import { call } from '../../lib/api/call';
import { sha256Of } from '../../lib/sha256-of';

export const UDIN_LENGTH = 18;

const ask = (query: QueryOf<'GET /api/documents/verify'>) => call('GET /api/documents/verify', { as: 'nobody', query });

/** Removes the blanks and dashes that people type between groups; in capital letters. */
export function plainUdin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export const verifyUdin = (typed: string): Promise<SignatureCheckAnswer> => ask({ udin: plainUdin(typed) });
export const verifyFile = async (file: File): Promise<SignatureCheckAnswer> => ask({ sha256: await sha256Of(file) });
