import pg from 'pg';
import { isoOf } from './prepared-rows';

it.each([
  ['2026-11-22 15:45:24.336+00', '2026-11-22T15:45:24.336Z'],
  ['2026-11-22 15:45:24.3+00', '2026-11-22T15:45:24.300Z'],
  ['2026-11-22 15:45:24+00', '2026-11-22T15:45:24.000Z'],
  ['2026-11-22 15:45:24.336789+00', '2026-11-22T15:45:24.336Z'],
  ['2026-11-22 21:15:24.336+05:30', '2026-11-22T15:45:24.336Z'],
  ['2026-11-22 10:45:24.336-05', '2026-11-22T15:45:24.336Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
])('reads %s as the driver does', (text, iso) => {
  const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as Date;
  expect([isoOf(text), byDriver.toISOString()]).toEqual([iso, iso]);
});
