import { type Call, CALLS } from '@udin/contracts';
import { wordsForAct } from './act-words';

/** As the services decide it, see RecordAdminActs. */
const isAct = ([key, call]: [string, Call]) => call.access !== 'public' && (call.isAct ?? !key.startsWith('GET '));
const ACTS = Object.entries(CALLS as Record<string, Call>)
  .filter(isAct)
  .map(([key]) => key);

describe('the acts of admins', () => {
  it('[ADM-4] have words, every one of them', () => {
    expect(ACTS.length).toBeGreaterThan(80);
    expect(ACTS.filter((act) => !/^[A-Z][a-z]+ [^/]+$/.test(wordsForAct(act)))).toEqual([]);
  });

  it.each([
    ['DELETE /api/auth/users/:id/ban', 'Lift a ban'],
    ['POST /api/auth/admin/login', 'Log in'],
    ['POST /api/events/notification/dead/:id/replay', 'Replay a dead letter'],
    ['GET /api/operations/vault/acts/export', 'Save the audit log'],
    ['POST /api/operations/payment/orders/:id/publish', 'Publish a payment again'],
    ['second-factor end', "Turn somebody's two-step login off"],
    ['POST /api/something/that/is/gone', 'POST /api/something/that/is/gone'],
    ['constructor', 'constructor'],
  ])('[ADM-4] %s is shown as: %s', (act, words) => {
    expect(wordsForAct(act)).toBe(words);
  });
});
