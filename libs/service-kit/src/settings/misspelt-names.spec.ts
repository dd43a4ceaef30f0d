import { isNear, misspeltNames } from './misspelt-names';

it.each([
  ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
  ['DRIAN_SECONDS', 'DRAIN_SECONDS'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['log_level', 'LOG_LEVEL'],
  ['TOKEN_KEYS_SECRETS', 'TOKEN_KEY_SECRET'],
])('[EVT-1] %s is nearly %s', (given, meant) => {
  expect(misspeltNames(['DATABASE_POOL_SIZE', meant], { [given]: 'x' })).toEqual([[given, meant]]);
});

it.each([
  ['HOME', 'HOST'],
  ['SMTP_URL', 'AMQP_URL'],
  ['BACKUP_KEY_FILE', 'BACKUP_KEY'],
])('[EVT-1] %s is another name than %s', (given, meant) => expect(isNear(given, meant)).toBe(false));

it('[EVT-1] a known name, or one without a value, is not misspelt', () => {
  expect(misspeltNames(['STREAM_SECONDS', 'STREAMS_SECONDS'], { STREAMS_SECONDS: '1', STREAM_SECOND: '' })).toEqual([]);
});

it('[EVT-1] a name of another program is let be where the setting itself is set', () => {
  const others = { LOGLEVEL: 'debug' };
  expect(misspeltNames(['LOG_LEVEL'], others)).toEqual([['LOGLEVEL', 'LOG_LEVEL']]);
  expect(misspeltNames(['LOG_LEVEL'], { ...others, LOG_LEVEL: 'info' })).toEqual([]);
});
