import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce, areAnnounced, type BackingServices, startBackingServicesForTests } from '../../../backing/src';

declare global {
  // Jest loads setup and teardown apart from one another: what they share lives here.
  var backingServicesOfThisRun: BackingServices | undefined;
}

/** Runs once before the tests of each project; only projects with integration tests (`test/`) need servers. */
export default async function globalSetup(_: unknown, project: { rootDir: string }): Promise<void> {
  if (areAnnounced() || !existsSync(join(project.rootDir, 'test'))) return;
  globalThis.backingServicesOfThisRun = await startBackingServicesForTests();
  announce(globalThis.backingServicesOfThisRun);
}
