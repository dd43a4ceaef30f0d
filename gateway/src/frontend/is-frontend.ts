import { existsSync } from 'node:fs';
import path from 'node:path';
import { ValidateBy } from 'class-validator';

/** A folder with a built page. */
export function IsFrontend(): PropertyDecorator {
  return ValidateBy({
    name: 'isFrontend',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && existsSync(path.join(value, 'index.html')),
      defaultMessage: () => '$property must be a folder with an index.html',
    },
  });
}
