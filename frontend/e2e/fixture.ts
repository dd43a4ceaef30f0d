import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files made by real programs. */
export const pathOf = (name: string): string => join(__dirname, 'fixtures', name);

export const bytesOf = (name: string): Buffer => readFileSync(pathOf(name));

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
