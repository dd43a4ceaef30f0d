import type { Addresses } from '../launcher/addresses';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

/** Ports that stay the same from day to day, counted from the page's: easy to type, to bookmark and to debug. */
export function developmentAddresses(pagePort: number): Addresses & { gatewayPort: number } {
  const address = (scheme: string, offset: number) => `${scheme}://127.0.0.1:${pagePort + offset}`;
  const services = SERVICE_NAMES.map((name, index) => [name, address('http', index + 2)]);
  const next = SERVICE_NAMES.length + 2;
  return {
    gatewayPort: pagePort + 1,
    services: Object.fromEntries(services) as Record<ServiceName, string>,
    mailWeb: address('http', next),
    mailSmtp: address('smtp', next + 1),
    paymentProvider: address('http', next + 2),
  };
}

/** Where a debugger finds the program that listens on `port`. */
export function inspectorPort(port: number | string): number {
  return Number(port) + 1000;
}
