import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseSettings } from '@udin/service-kit';
import { serviceLogin } from './service-login';

const ATTEMPT_MS = 10_000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

interface PrepareLoginOptions {
  service: string;
  /** That of the service, with its own login, whose password it becomes. */
  amqpUrl: string;
  /** The broker's management API, with the login of an administrator. */
  managementUrl: string;
}

/** For `main.mjs migrate` of a service: where an administrator's login is given, its own is made. */
export async function prepareBroker(service: string, settings: DatabaseSettings): Promise<void> {
  const { AMQP_URL: amqpUrl, MIGRATION_BROKER_URL: managementUrl } = settings;
  if (managementUrl) await prepareLogin({ service, amqpUrl, managementUrl });
}

/**
 * Makes a service's own login at the broker, or brings it to the same state: password, permissions, and the events that
 * it may publish. Waits a minute for a broker that is still starting. @throws when AMQP_URL names another login
 */
async function prepareLogin({ service, amqpUrl, managementUrl }: PrepareLoginOptions): Promise<void> {
  const { username, password, pathname } = new URL(amqpUrl);
  const { name, permissions, topics } = serviceLogin(service);
  if (username !== name) throw new Error(`AMQP_URL: its login is not ${name}, which MIGRATION_BROKER_URL would make`);
  const vhost = encodeURIComponent(decodeURIComponent(pathname.slice(1)) || '/');
  const put = (path: string, body: object) => manage(managementUrl, path, body);
  await put(`users/${name}`, { password: decodeURIComponent(password), tags: '' });
  await put(`permissions/${vhost}/${name}`, permissions);
  await put(`topic-permissions/${vhost}/${name}`, topics);
}

async function manage(managementUrl: string, path: string, body: object): Promise<void> {
  const { username, password, origin } = new URL(managementUrl);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const request = {
    method: 'PUT',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const answer = await fetch(`${origin}/api/${path}`, { ...request, signal }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const why = answer instanceof Response ? `answered ${answer.status}` : `does not answer (${answer.message})`;
    const isStarting = !(answer instanceof Response) || answer.status >= 500;
    if (!isStarting || Date.now() > end) throw new Error(`MIGRATION_BROKER_URL: the management API ${why}`);
  }
}
