import type { Tally } from '@udin/service-kit';

export const USER_TALLY: Tally = {
  table: 'user_tallies',
  keys: ['type'],
  sums: ['users'],
  counted: `SELECT "type", count(*) AS "users" FROM "users" GROUP BY 1`,
};
