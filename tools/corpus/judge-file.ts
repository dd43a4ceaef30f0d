import { basename } from 'node:path';
import { extensionOf, type FileKind } from '@udin/contracts';
import { inspectFile } from '@udin/inspection';
import { storeOf } from './single-file-store';

export interface JudgedFile {
  path: string;
  kind: string;
  /** "accepted", or the code of the refusal, or "failed" */
  verdict: string;
  flags: string[];
  message?: string;
  ms: number;
}

/** The verdict of one file; a fault of ours is one too. */
export async function judgeFile(path: string, allowed: readonly FileKind[]): Promise<JudgedFile> {
  const name = basename(path);
  const kind = extensionOf(name);
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    const { accepted, reason, flags, message } = await inspectFile(storeOf(path), 'file', { name, allowed });
    return { path, kind, verdict: accepted ? 'accepted' : reason, flags, ...(message && { message }), ms: since() };
  } catch (error) {
    return { path, kind, verdict: 'failed', flags: [], message: String(error), ms: since() };
  }
}
