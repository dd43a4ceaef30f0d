import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { misspeltNames } from './misspelt-names';
import { isPublishedSecret } from './published-secrets';

/** Names each wrong setting and the reason, never its value: values may be secrets. */
export class InvalidSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a settings class from the environment. An empty value counts as absent, so that `S3_ENDPOINT=` in a file means
 * "not set". Only names that the class declares are read; one that is nearly such a name is refused. Production refuses
 * secrets that everybody can read in this repository.
 */
export function parseSettings<S extends object>(settings: new () => S, env: NodeJS.ProcessEnv): S {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => String(value ?? '').trim() !== ''));
  const parsed = plainToInstance(settings, given, { exposeDefaultValues: true });
  const errors = validateSync(parsed, { whitelist: true, validationError: { target: false, value: false } });
  const problems = [
    ...errors.map((error) => toSentence(error, has(parsed, error.property))),
    ...misspeltIn(settings, given),
    ...publishedIn(parsed),
  ];
  if (problems.length > 0) throw new InvalidSettings(problems);
  return parsed;
}

function has(parsed: object, name: string): boolean {
  return (parsed as Record<string, unknown>)[name] !== undefined;
}

/** One line for a setting, whatever is wrong with it: "PORT must be an integer number, must not be less than 0". */
function toSentence({ property, constraints = {} }: ValidationError, isGiven: boolean): string {
  const [first = '', ...others] = Object.values(constraints).toReversed();
  const withoutName = (sentence: string) => sentence.replace(`${property} `, '');
  const sentence = [first, ...others.map(withoutName)].join(', ');
  return isGiven ? sentence : `${property} is missing: it ${withoutName(sentence)}`;
}

function misspeltIn(settings: new () => object, env: NodeJS.ProcessEnv): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(settings, '', false, false);
  const known = [...new Set(rules.map(({ propertyName }) => propertyName))];
  return misspeltNames(known, env).map(([given, meant]) => `${given} is no setting: ${meant} is meant`);
}

function publishedIn(parsed: object): string[] {
  if ((parsed as { NODE_ENV?: string }).NODE_ENV !== 'production') return [];
  const names = Object.entries(parsed).filter(([, value]) => isPublishedSecret(value));
  return names.map(
    ([name]) => `${name} is a development secret that everybody can read; \`npm run secrets\` makes others`,
  );
}
