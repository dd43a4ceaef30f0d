import { type ThreadLimits, TooComplex } from '@udin/inspection';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createSignature, roomForSignature } from './cms/create-signature';
import type { SealingKey, Timestamp } from './cms/sealing-key';
import type { Evidence } from './evidence/evidence';
import type { SealWay } from './evidence/note-for';
import type { PdfClass } from './pdf/pdf-class';
import { fillHole, type OpenUpdate } from './pdf/punch-hole';
import { askWorker, limitsFor } from './thread/ask-worker';
import type { PreparedSeal } from './thread/prepare-seal';

export interface Sealer {
  key: SealingKey;
  /** PAdES B-T with it, B-B without. */
  timestamp?: Timestamp;
}

interface FileToSeal {
  /** Path of a file that does not change meanwhile. */
  path: string;
  /** bytes */
  size: number;
  isPdf: boolean;
}

export interface SealedResult {
  way: SealWay;
  pdf?: PdfClass;
  /** What comes after the last byte of the file, and the SHA-256 of both together. */
  update?: { appended: Uint8Array; sha256: string };
  /** A file of its own. */
  sheet?: { bytes: Uint8Array; sha256: string };
}

/**
 * Seals a file: what is to be appended to it, a sheet of its own, or both. No byte of the file is changed. Every file
 * gets at least a sheet. Throws TimestampUnavailable, or an Error when something of our own
 * is broken: both can be retried.
 */
export async function sealFile(
  file: FileToSeal,
  evidence: Evidence,
  sealer: Sealer,
  limits: ThreadLimits = limitsFor(file.size),
): Promise<SealedResult> {
  const room = roomForSignature(sealer.key, sealer.timestamp !== undefined);
  const { way, pdf, update, sheet } = await prepare(file, evidence, room, limits);
  return {
    way,
    ...(pdf && { pdf }),
    ...(update && { update: await closeUpdate(file.path, update, sealer) }),
    ...(sheet && { sheet: await closeSheet(sheet, sealer) }),
  };
}

async function prepare(
  file: FileToSeal,
  evidence: Evidence,
  room: number,
  limits: ThreadLimits,
): Promise<PreparedSeal> {
  if (file.isPdf) {
    try {
      return await askWorker({ task: 'prepare', file: file.path, evidence, room }, limits);
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error;
    }
  }
  const sheet = await askWorker({ task: 'prepare', evidence, room }, limits);
  return file.isPdf ? { ...sheet, pdf: { is: 'refused', because: 'too-complex' } } : sheet;
}

/** The file is read once, for both digests; only what is appended is held in memory. */
async function closeUpdate(path: string, update: OpenUpdate, sealer: Sealer): Promise<SealedResult['update']> {
  const before = createHash('sha256');
  for await (const piece of createReadStream(path)) before.update(piece as Buffer);
  await sign(update, before.copy(), sealer);
  return { appended: update.appended, sha256: before.update(update.appended).digest('hex') };
}

async function closeSheet(sheet: OpenUpdate, sealer: Sealer): Promise<SealedResult['sheet']> {
  await sign(sheet, createHash('sha256'), sealer);
  return { bytes: sheet.appended, sha256: createHash('sha256').update(sheet.appended).digest('hex') };
}

async function sign(update: OpenUpdate, before: Hash, { key, timestamp }: Sealer): Promise<void> {
  const { appended, hole } = update;
  before.update(appended.subarray(0, hole.start)).update(appended.subarray(hole.end));
  fillHole(update, await createSignature(key, before.digest(), timestamp));
}
