import { type InvalidSettings, parseSettings } from './parse-settings';
import { DatabaseSettings } from './service.settings';

const usable = { DATABASE_URL: 'postgresql://u:p@h/d', AMQP_URL: 'amqp://h' };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseSettings(DatabaseSettings, env);
    return [];
  } catch (error) {
    return (error as InvalidSettings).problems;
  }
}

describe('settings', () => {
  it.each([
    ['PORT', 'abc', 'PORT must be an integer number, must not be less than 0, must not be greater than 65535'],
    ['DATABASE_POOL_SIZE', '-4', 'DATABASE_POOL_SIZE must not be less than 1'],
    ['PUBLIC_URL', 'udin.example', 'PUBLIC_URL must be an http:// or https:// address'],
    ['DATABASE_URL', 'db:5432', 'DATABASE_URL must begin with postgresql:// or postgres://'],
    ['LOG_LEVEL', 'loud', expect.stringMatching(/^LOG_LEVEL must be one of .*fatal, error/)],
  ])('[EVT-1] that are of no use are named in one line with what is allowed: %s=%s', (name, value, said) => {
    expect(problemsOf({ ...usable, [name]: value })).toEqual([said]);
  });

  it('[EVT-1] that are missing are named as missing', () => {
    expect(problemsOf({ AMQP_URL: 'amqp://h' })).toEqual([
      'DATABASE_URL is missing: it must begin with postgresql:// or postgres://',
    ]);
  });

  it('[EVT-1] that are nearly the name of one are refused without their value', () => {
    expect(
      problemsOf({ ...usable, DATABASE_POOLSIZE: '20', MIGRATION_DATABASE_URI: 'postgresql://a:very-secret@h/d' }),
    ).toEqual([
      'DATABASE_POOLSIZE is no setting: DATABASE_POOL_SIZE is meant',
      'MIGRATION_DATABASE_URI is no setting: MIGRATION_DATABASE_URL is meant',
    ]);
  });

  it('[EVT-1] of blanks alone count as absent, not as 0', () => {
    expect(parseSettings(DatabaseSettings, { ...usable, DRAIN_SECONDS: ' ' })).toMatchObject({ DRAIN_SECONDS: 10 });
  });
});
