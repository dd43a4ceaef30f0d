import { type ServersOnDemand, serversOnDemand } from '../../../backing/src/test-run/servers-on-demand';

declare global {
  // Jest loads setup and teardown apart from one another: what they share lives here.
  var serversOfThisRun: ServersOnDemand | undefined;
}

/** Runs once before all tests. Servers start when the first test asks for them (see `theServer`). */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_SERVERS_URL) return;
  globalThis.serversOfThisRun = await serversOnDemand();
  process.env.TEST_SERVERS_URL = globalThis.serversOfThisRun.url;
}
