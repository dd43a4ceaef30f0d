import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isPublishedSecret } from './published-secrets';

/** Names each wrong setting and the reason, never its value: values may be secrets. */
export class InvalidSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a settings class from the environment. An empty value counts as absent, so that `S3_ENDPOINT=` in a file means
 * "not set". Only names that the class declares are read. Production refuses secrets that everybody can read in this
 * repository.
 */
export function parseSettings<S extends object>(settings: new () => S, env: NodeJS.ProcessEnv): S {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = plainToInstance(settings, given, { exposeDefaultValues: true });
  const errors = validateSync(parsed, { whitelist: true, validationError: { target: false, value: false } });
  const problems = [...errors.flatMap((error) => Object.values(error.constraints ?? {})), ...publishedIn(parsed)];
  if (problems.length > 0) throw new InvalidSettings(problems);
  return parsed;
}

function publishedIn(parsed: object): string[] {
  if ((parsed as { NODE_ENV?: string }).NODE_ENV !== 'production') return [];
  const names = Object.entries(parsed).filter(([, value]) => isPublishedSecret(value));
  return names.map(
    ([name]) => `${name} is a development secret that everybody can read; \`npm run secrets\` makes others`,
  );
}
