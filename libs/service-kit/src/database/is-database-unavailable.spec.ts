import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './is-database-unavailable';

const failed = (code: string) => new QueryFailedError('INSERT', [], Object.assign(new Error('refused'), { code }));

it.each([
  ['a full disk', '53100', true],
  ['a server that stops', '57P01', true],
  ['a lost connection', 'ECONNRESET', true],
  ['a value that is there already', '23505', false],
])('[EVT-2] %s is tried again by whoever asked: %s', (_, code, isAway) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(isAway);
});
