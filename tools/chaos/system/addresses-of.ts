import type { Addresses } from '../../local/launcher/addresses';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';
import type { Backing } from './backing';

/** Only the addresses of backing services matter here: each instance is given its own port when it starts. */
export function addressesOf({ provider, mailbox }: Backing): Addresses {
  const nowhere = SERVICE_NAMES.map((name) => [name, 'http://127.0.0.1:1']);
  return {
    services: Object.fromEntries(nowhere) as Record<ServiceName, string>,
    paymentProvider: provider.url,
    mailSmtp: mailbox.url,
    mailWeb: 'http://127.0.0.1:1',
  };
}
