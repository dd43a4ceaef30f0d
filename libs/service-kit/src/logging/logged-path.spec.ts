import { loggedPath } from './logged-path';

it.each([
  ['/api/vault/shared/3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk?disposition=inline', '/api/vault/shared/[hidden]'],
  ['/api/notes/0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10?signature=abc', '/api/notes/0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10'],
  ['/api/transactions/TXN_1763712345678_4f9a', '/api/transactions/TXN_1763712345678_4f9a'],
  ['/api/auth/verify-forgot-password', '/api/auth/verify-forgot-password'],
  ['/api/auth/users/ananya%40example.org/', '/api/auth/users/[hidden]/'],
  ['/ananya@example.org/AAAPZ1234C', '/[hidden]/[hidden]'],
  ['/api/pan-of-ABCDE1234F.pdf', '/api/[hidden]'],
  ['/api/documents/aadhaar_1234%205678%209012.pdf/9831012345', '/api/documents/[hidden]/[hidden]'],
  ['/api/notes/0193a1f0-5b1c-7c3e-9a51-123456789012', '/api/notes/0193a1f0-5b1c-7c3e-9a51-123456789012'],
  ['', ''],
])('[EVT-3] writes %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
