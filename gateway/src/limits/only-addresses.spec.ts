import fastify from 'fastify';
import { onlyAddresses } from './only-addresses';

describe('the address of a client behind proxies', () => {
  const server = fastify({ trustProxy: 'loopback, uniquelocal' });
  onlyAddresses(server);
  server.get('/', (request) => request.ip);
  afterAll(() => server.close());

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['[2001:db8::7]:5555', '2001:db8::7'],
    ['203.0.113.7, ', '203.0.113.7'],
    ['<script>, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, <script>, 10.0.0.2', '10.0.0.2'],
    ['<script>', '127.0.0.1'],
    ['fe80::1%eth0', '127.0.0.1'],
    ['1.2.3.4:5:6', '127.0.0.1'],
    ['a'.repeat(500), '127.0.0.1'],
  ])('[OTP-5] of “%s” is %s', async (said, address) => {
    const { body } = await server.inject({ url: '/', headers: { 'x-forwarded-for': said } });
    expect(body).toBe(address);
  });
});
