import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Names each wrong setting and the reason, never its value: values may be secrets. */
export class InvalidSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a settings class from the environment. An empty value counts as absent, so that `S3_ENDPOINT=` in a file means
 * "not set". Only names that the class declares are read.
 */
export function parseSettings<S extends object>(settings: new () => S, env: NodeJS.ProcessEnv): S {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = plainToInstance(settings, given, { exposeDefaultValues: true });
  const errors = validateSync(parsed, { whitelist: true, validationError: { target: false, value: false } });
  if (errors.length > 0) {
    throw new InvalidSettings(errors.flatMap((error) => Object.values(error.constraints ?? {})));
  }
  return parsed;
}
