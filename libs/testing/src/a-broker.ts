import { randomBytes } from 'node:crypto';
import { leaveVirtualHost, takeLeftVirtualHost } from './left-virtual-hosts';
import { theServer } from './the-server';

export interface TestBroker {
  amqpUrl: string;
  vhost: string;
  /** Of the management API, with an administrator's login. */
  managementUrl: string;
  /** Calls the management API below `/api/`; answers the parsed body, or undefined when there is none. */
  manage<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Cuts every connection to this vhost, as a broker that restarts does. Answers how many. */
  cutConnections(): Promise<number>;
  drop(): Promise<void>;
}

/**
 * A virtual host of its own in the RabbitMQ of this test run: no message is shared with other tests, and no queue.
 * @param service only it uses the virtual host: it may find its queues there, empty, as at any start but its first
 */
export async function aBroker(service?: string): Promise<TestBroker> {
  const server = await theServer('broker');
  const management = new URL(server.managementUrl);
  const user = decodeURIComponent(management.username);
  const authorization = `Basic ${Buffer.from(`${user}:${decodeURIComponent(management.password)}`).toString('base64')}`;
  const known = service && takeLeftVirtualHost(service);
  const vhost = known || `test-${randomBytes(6).toString('hex')}`;

  const manage: TestBroker['manage'] = async (method, path, body) => {
    const answer = await fetch(new URL(`/api/${path}`, management.origin), {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`RabbitMQ answered ${answer.status} to ${method} ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };

  const cutConnections = async () => {
    const connections = await manage<{ name: string }[]>('GET', `vhosts/${vhost}/connections`);
    await Promise.all(connections.map(({ name }) => manage('DELETE', `connections/${encodeURIComponent(name)}`)));
    return connections.length;
  };

  if (!known) {
    const everything = { configure: '.*', write: '.*', read: '.*' };
    await manage('PUT', `vhosts/${vhost}`);
    await manage('PUT', `permissions/${vhost}/${encodeURIComponent(user)}`, everything);
  }
  const amqpUrl = `${server.amqpUrl.replace(/\/$/, '')}/${vhost}`;
  const drop = async () => {
    const isLeft = service && (await leaveVirtualHost(service, { amqpUrl, vhost, manage }));
    if (!isLeft) await manage('DELETE', `vhosts/${vhost}`);
  };
  return { amqpUrl, vhost, managementUrl: server.managementUrl, manage, cutConnections, drop };
}
