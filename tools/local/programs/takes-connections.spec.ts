import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { takesConnections } from './takes-connections';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('sees who listens on %s, and that nobody does any more', async (host, inUrl) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const url = `http://${inUrl}:${(server.address() as AddressInfo).port}/health/ready`;
  expect(await takesConnections(url)).toBe(true);
  server.close();
  await once(server, 'close');
  expect(await takesConnections(url)).toBe(false);
});
