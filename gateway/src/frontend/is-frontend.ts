import { existsSync } from 'node:fs';
import path from 'node:path';
import { OwnRule } from '@udin/contracts';

/** A folder with a built page. */
export function IsFrontend(): PropertyDecorator {
  const hasPage = (value: unknown) => typeof value === 'string' && existsSync(path.join(value, 'index.html'));
  return OwnRule('isFrontend', hasPage, '$property must be a folder with an index.html');
}
