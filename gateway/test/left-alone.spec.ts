import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePorts } from '@udin/backing';

const REPOSITORY = resolve(__dirname, '../..');

it('[X-13] a program whose launcher dies while it starts ends by itself', async () => {
  execFileSync(process.execPath, ['tools/build/bundle.cjs', 'gateway'], { cwd: REPOSITORY });
  const upstreams = ['AUTH', 'PAYMENT', 'DOCUMENT', 'NOTES', 'VAULT', 'NOTIFICATION'];
  const urls = Object.fromEntries(upstreams.map((name) => [`${name}_URL`, 'http://127.0.0.1:1']));
  const [port] = await freePorts(1);
  const env = { ...process.env, ...urls, HOST: '127.0.0.1', PORT: String(port), JWKS_URL: 'http://127.0.0.1:1' };
  const child = fork(resolve(REPOSITORY, 'dist/gateway/main.mjs'), { env, stdio: 'ignore', execArgv: [] });
  try {
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
