import { type FileKind, VAULT_FILE_KINDS } from '@udin/contracts';
import type { FileFlag, FileProblem } from '@udin/inspection';

export interface Row {
  /** stands in the test's title */
  id: string;
  about: string;
  name: string;
  type: string;
  allowed: readonly FileKind[];
  bytes: () => Buffer;
  expected: Expected;
}

export type Expected = { flags: FileFlag[] } | { reason: FileProblem; says: RegExp };

type Options = { type?: string; allowed?: readonly FileKind[] };

export function ok(...flags: FileFlag[]): Expected {
  return { flags };
}

export function no(reason: FileProblem, says: RegExp): Expected {
  return { reason, says };
}

/** Everything that any upload takes is allowed, and nothing is said about the type, unless a row says otherwise. */
export function row(
  id: string,
  about: string,
  name: string,
  bytes: () => Buffer,
  expected: Expected,
  options: Options = {},
): Row {
  return { id, about, name, type: '', allowed: VAULT_FILE_KINDS, bytes, expected, ...options };
}
