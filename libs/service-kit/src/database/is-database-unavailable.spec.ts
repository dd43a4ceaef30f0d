import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { toProblem } from '../problems/to-problem';
import { isDatabaseUnavailable } from './is-database-unavailable';

const failed = (code: string) => new QueryFailedError('INSERT', [], Object.assign(new Error('refused'), { code }));

it.each([
  ['a full disk', '53100', true],
  ['a database that only reads', '25006', true],
  ['a server that stops', '57P01', true],
  ['a lost connection', 'ECONNRESET', true],
  ['a server whose name is gone with it', 'ENOTFOUND', true],
  ['a name that nobody resolves just now', 'EAI_AGAIN', true],
  ['a machine that is off', 'EHOSTUNREACH', true],
  ['a table that somebody has locked', '55P03', true],
  ['a value that is there already', '23505', false],
])('[EVT-2] %s is tried again by whoever asked: %s', (_, code, isAway) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(isAway);
});

it('[EVT-2] a connection that a full disk refuses is tried again, another failure with that code is not', () => {
  const refused = Object.assign(new DatabaseError('could not write init file', 0, 'error'), { code: '53100' });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error('of something else'), { code: '53100' }))).toBe(false);
});

it.each([
  ['another password', '28P01'],
  ['no such database yet', '3D000'],
])('[EVT-2] a new connection that is refused for %s is tried again by whoever asked', (_, code) => {
  const refused = Object.assign(new DatabaseError('refused', 0, 'error'), { code });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(toProblem(refused)).toMatchObject({ code: 'server.unavailable' });
});

it.each([
  ['waited too long', '57014', 'server.unavailable'],
  ['was in the way of another', '40P01', 'server.unavailable'],
  ['is wrong', '42703', 'server.failed'],
])('[EVT-2] a request whose statement %s (%s) is told %s', (_, code, problem) => {
  expect(toProblem(failed(code)).code).toBe(problem);
  // An event is not offered again for ever: its statement may be one that always takes too long.
  expect(isDatabaseUnavailable(failed(code))).toBe(false);
});
