import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { takesConnections } from './takes-connections';

/** Not each machine has ::1, many containers have not. */
const LOOPBACK = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.filter(({ internal, scopeid }) => internal && !scopeid).map(({ address }) => address),
);

it.each(LOOPBACK)('sees who listens on %s, and that nobody does any more', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const inUrl = isIPv6(host) ? `[${host}]` : host;
  const url = `http://${inUrl}:${(server.address() as AddressInfo).port}/health/ready`;
  expect(await takesConnections(url)).toBe(true);
  server.close();
  await once(server, 'close');
  expect(await takesConnections(url)).toBe(false);
});
