import { isOwnHost } from './own-host';

it.each(['127.0.0.1', '127.0.0.1:8088', 'localhost:8088', 'LOCALHOST', '[::1]:8088', '127.1.2.3'])(
  '[PAY-2] %s is this machine',
  (host) => expect(isOwnHost(host)).toBe(true),
);

it.each([
  undefined,
  '',
  'rebound.example',
  'rebound.example:8088',
  '127.0.0.1.rebound.example',
  'localhost.rebound.example',
  'x@rebound.example',
  '127.0.0.1@rebound.example',
  '10.0.0.7',
  '::1',
])('[X-13] [PAY-2] %s is not', (host) => expect(isOwnHost(host)).toBe(false));
