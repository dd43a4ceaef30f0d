import { freePorts } from '@udin/backing';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

/** Where each program of this start listens; all on loopback, chosen among the free ports. */
export interface Addresses {
  services: Record<ServiceName, string>;
  paymentProvider: string;
  mailWeb: string;
  mailSmtp: string;
}

export async function chooseAddresses(): Promise<Addresses> {
  const ports = await freePorts(SERVICE_NAMES.length + 3);
  const next = (scheme: string) => `${scheme}://127.0.0.1:${ports.shift()}`;
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, next('http')]));
  return {
    services: services as Record<ServiceName, string>,
    paymentProvider: next('http'),
    mailWeb: next('http'),
    mailSmtp: next('smtp'),
  };
}

export function portOf(address: string): string {
  return new URL(address).port;
}
