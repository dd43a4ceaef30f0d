import { plainUrl } from './plain-url';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const escaped = (text: string) =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

describe('a plain URL', () => {
  it('[X-7] writes what means itself as itself, and nothing else', () => {
    expect(plainUrl(`/${escaped(PLAIN)}`)).toBe(`/${PLAIN}`);
    const others = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
      .filter((one) => !PLAIN.includes(one))
      .map(escaped)
      .join('');
    expect(plainUrl(`/${others}`)).toBe(`/${others}`);
  });

  it.each([
    ['/%61pi/%4E', '/api/N'],
    ['/a%2561', '/a%2561'],
    ['/a?b=%61#%61', '/a?b=%61#%61'],
    ['/%6', '/%6'],
    ['*', '*'],
  ])('[X-7] %s is %s', (url, plain) => expect(plainUrl(url)).toBe(plain));
});
