import { FastifyRequest } from 'fastify';
import { loopbackOnly } from './loopback-only';

const from = (remoteAddress: string | undefined, host = '127.0.0.1:8090') =>
  ({ socket: { remoteAddress }, headers: { host } }) as unknown as FastifyRequest;

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  '[PAY-2] lets %s control the sandbox',
  async (address) => {
    await expect(loopbackOnly(from(address))).resolves.toBeUndefined();
  },
);

it.each(['10.0.0.7', '172.17.0.1', 'fe80::1', '::ffff:192.168.1.4', undefined])(
  '[PAY-2] keeps %s out',
  async (address) => {
    await expect(loopbackOnly(from(address))).rejects.toMatchObject({ status: 403 });
  },
);

it('[PAY-2] keeps a page out whose own name leads to this machine', async () => {
  await expect(loopbackOnly(from('127.0.0.1', 'rebound.example:8090'))).rejects.toMatchObject({ status: 403 });
});
