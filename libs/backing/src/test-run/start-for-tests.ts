import { resolve } from 'node:path';
import type { BackingServices } from './backing-services';
import { dockerAnswers, startContainerBackingServices } from './container-backing-services';
import { startLocalBackingServices } from './local-backing-services';

const repository = resolve(__dirname, '../../../..');

/** Containers where a Docker engine answers and has the images; otherwise the same local servers as `npm start`. */
export async function startBackingServicesForTests(): Promise<BackingServices> {
  if (!(await dockerAnswers())) return startLocalBackingServices(repository);
  return startContainerBackingServices().catch((error: Error) => {
    console.info(`Docker answers but could not run the backing services (${error.message}); running them without it.`);
    return startLocalBackingServices(repository);
  });
}
