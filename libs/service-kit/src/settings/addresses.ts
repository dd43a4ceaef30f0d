import proxyAddr from '@fastify/proxy-addr';
import { OwnRule } from '@udin/contracts';
import { IsUrl } from 'class-validator';

/** An http or https address; names without dots, as containers have them, are enough. */
export function IsWebAddress(): PropertyDecorator {
  return IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an http:// or https:// address' },
  );
}

/** Some of them, with commas between. */
export function IsWebAddresses(): PropertyDecorator {
  return everyOf(/\s*,\s*/, isWeb, '$property must be http or https addresses, with commas between');
}

/** Schemes, hosts and ports alone, with blanks between: they are written into a header. */
export function IsOrigins(): PropertyDecorator {
  const isOrigin = (text: string) => isWeb(text) && new URL(text).origin === text;
  return everyOf(/ /, isOrigin, '$property must be origins such as https://checkout.example, with blanks between');
}

/** As `proxyAddr` takes them. */
export function IsNetworks(): PropertyDecorator {
  const names = 'loopback, linklocal or uniquelocal';
  return everyOf(/\s*,\s*/, isNetwork, `$property must be addresses, networks, ${names}, with commas between`);
}

/** An address with one of these schemes. */
export function IsAddressOf(...schemes: string[]): PropertyDecorator {
  const begins = (text: string) => URL.canParse(text) && schemes.some((scheme) => text.startsWith(`${scheme}://`));
  return everyOf(/(?!)/, begins, `$property must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
}

function everyOf(between: RegExp, isGood: (text: string) => boolean, message: string): PropertyDecorator {
  const all = (value: unknown) => typeof value === 'string' && value.trim().split(between).every(isGood);
  return OwnRule('everyOf', all, message);
}

function isWeb(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}
