import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevelopmentKey, type Evidence, keyFromDevelopmentFiles, sealFile, type Sealer } from '../../src';
import { anEvidence } from '../../src/testing';
import type { ThreadLimits } from '@udin/inspection';

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A folder for the files of one spec. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
  let count = 0;
  return {
    keep: (bytes: Uint8Array, name = 'file') => {
      const path = join(folder, `${(count += 1)}-${name}`);
      writeFileSync(path, bytes);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export type Folder = ReturnType<typeof aFolder>;

export const aDevelopmentSealer = async (): Promise<Sealer> => ({
  key: keyFromDevelopmentFiles(await createDevelopmentKey()),
});

/** Seals, and puts what was appended behind the file. */
export async function sealed(
  folder: Folder,
  bytes: Uint8Array,
  sealer: Sealer,
  evidence: Partial<Evidence> = {},
  limits?: ThreadLimits,
) {
  const file = { path: folder.keep(bytes, 'signed.pdf'), size: bytes.length, isPdf: true };
  const result = await sealFile(file, anEvidence(hashOf(bytes), evidence), sealer, limits);
  const whole = result.update && Buffer.concat([bytes, result.update.appended]);
  return { ...result, whole, original: file.path };
}

export const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;
