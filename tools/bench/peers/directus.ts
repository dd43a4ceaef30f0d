import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { runCommand } from '@udin/backing';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';
import { customersAndDocuments, PASSWORD } from './directus-schema';
import type { Peer, PeerKind, PeerPlace } from './peer';
import { PeerProcess } from './peer-process';
import { logIn, anUpload } from './requests';
import { send } from '../measuring/send';

/**
 * 11, because the free tier of 12 does not honour TELEMETRY=false and has no permission "one's own rows": both are
 * sold, and what is measured here must neither call home nor go round a licence.
 */
const VERSION = '11.17.4';
/** The total as well, because ours tells it. Whose rows is the permission's matter. */
const LIST = '/items/documents?sort=-created_at&limit=50&meta=filter_count';

export const directus: PeerKind = {
  name: 'directus',
  title: `Directus ${VERSION}`,
  packages: { directus: VERSION },
  compiled: 'isolated-vm',
  async start({ installed, folder, databaseUrl, users }: PeerPlace): Promise<Peer> {
    // Not by `directus` itself: that asks the registry for a newer version at each start.
    const program = join(installed, 'node_modules/@directus/api/dist/cli/run.js');
    const adminToken = randomBytes(24).toString('hex');
    const settings = { ...settingsOf(databaseUrl, folder, adminToken), PORT: String(await PeerProcess.freePort()) };
    const env = { ...inheritedEnvironment(), NODE_ENV: 'production', ...settings };
    await runCommand(process.execPath, [program, 'bootstrap'], { cwd: folder, env });
    const server = await PeerProcess.start(folder, [program, 'start'], settings, '/server/ping');
    const { url } = server;
    const emails = await customersAndDocuments(url, adminToken, users);
    const login = (email: string) => logIn(`${url}/auth/login`, { email, password: PASSWORD });
    const { data } = JSON.parse((await login(emails[0]!)).text) as { data: { access_token: string } };
    const token = data.access_token;
    return {
      list: () => send(url + LIST, { headers: { authorization: `Bearer ${token}` } }),
      login: () => login(emails[randomInt(emails.length)]!),
      upload: (name, file) => anUpload(`${url}/files`, token, 'file', name, file),
      end: () => server.end(),
    };
  },
};

function settingsOf(databaseUrl: string, folder: string, adminToken: string) {
  return {
    HOST: '127.0.0.1',
    KEY: randomBytes(16).toString('hex'),
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_TOKEN: adminToken,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    ACCESS_TOKEN_TTL: '1d',
    LOG_LEVEL: 'error',
    // Only what would be measured instead of the work: no limits, no pause of half a second after each login.
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    LOGIN_STALL_TIME: '0',
    CACHE_ENABLED: 'false',
    // As ours: by default it spends 64 MiB and three passes on a password.
    HASH_MEMORY_COST: '19456',
    HASH_TIME_COST: '2',
    HASH_PARALLELISM: '1',
    TELEMETRY: 'false',
    SERVE_APP: 'false',
  };
}
