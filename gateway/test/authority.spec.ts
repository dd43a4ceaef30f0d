import 'reflect-metadata';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CALLS } from './authority/calls';
import { ROLES, rolesFor } from './authority/roles';
import { type Token, WholeBackend } from './authority/whole-backend';

const FOLDER = resolve(__dirname, '../../services');
const SERVICES = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'src/service.ts')));

/** No token 401, a customer on an admin call 403, for every call of every service, asked at the service itself. */
describe('authority', () => {
  let backend: WholeBackend;
  // Six services, compiled and started one after the other: a busy machine may take minutes.
  beforeAll(async () => void (backend = await WholeBackend.start(SERVICES)), 300_000);
  afterAll(() => backend.stop());

  it('[ADM-4] has a table for every service', () => {
    expect(SERVICES.sort()).toEqual(Object.keys(CALLS).sort());
  });

  describe.each(SERVICES)('%s', (service) => {
    const table = CALLS[service] ?? { public: [], admin: [] };
    const outcomes = async (token: Token, only?: string[]) => {
      const calls = only ?? (await backend.callsOf(service));
      const tried = await Promise.all(
        calls.map(async (call) => [call, await backend.try(service, call, token)] as const),
      );
      return tried.map(([call, { status, error }]) => `${call} → ${status} ${error ?? ''}`.trim());
    };

    it('[ADM-4] has every call that the table names', async () => {
      const calls = await backend.callsOf(service);
      expect(calls).toEqual(expect.arrayContaining([...table.public, ...table.admin]));
      expect(calls.length).toBeGreaterThan(0);
    });

    it('[ADM-4] describes every call that it has, but for those of operators', async () => {
      const operators = /^GET \/(health\/(live|ready)|metrics)$/;
      const handlers = backend.handlersOf(service).filter((call) => !operators.test(call));
      expect(handlers.sort()).toEqual((await backend.callsOf(service)).sort());
    });

    it('[ADM-4] answers 401 without a token, to every call but the public ones', async () => {
      const found = await outcomes('none');
      const open = found.filter((line) => !line.endsWith('→ 401 auth.required'));
      expect(open.map((line) => line.split(' → ')[0]).sort()).toEqual([...table.public].sort());
    });

    it('[ADM-4] answers 403 to a customer on every admin call, and on no other', async () => {
      const found = await outcomes('customer');
      const refused = found.filter((line) => line.endsWith('→ 403 auth.admin-only'));
      expect(refused.map((line) => line.split(' → ')[0]).sort()).toEqual([...table.admin].sort());
    });

    it('[ADM-4] lets an admin pass on every admin call', async () => {
      const found = await outcomes('admin', table.admin);
      expect(found.filter((line) => /→ (401|403) auth\./.test(line))).toEqual([]);
      expect(found.length).toBe(table.admin.length);
    });

    it.each(ROLES)('[ADM-4] lets a %s make the calls of this role, and refuses the others by name', async (role) => {
      const found = await outcomes(role as Token, table.admin);
      const refused = found
        .filter((line) => line.endsWith('→ 403 auth.role-denied'))
        .map((line) => line.split(' → ')[0]);
      expect(refused.sort()).toEqual(table.admin.filter((call) => !rolesFor(call).includes(role)).sort());
    });

    it('[ADM-4] answers 401 to a token that nobody signed', async () => {
      const calls = (await backend.callsOf(service)).filter((call) => !table.public.includes(call));
      const [head, body] = backend.tokens.admin.split('.');
      backend.tokens.none = `${head}.${body}.${'A'.repeat(86)}`;
      const found = await Promise.all(calls.map((call) => backend.try(service, call, 'none')));
      backend.tokens.none = '';
      expect(found.filter(({ status, error }) => status !== 401 || error !== 'auth.token-invalid')).toEqual([]);
    });
  });
});
