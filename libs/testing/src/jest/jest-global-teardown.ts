/** Runs once after all tests; ends only what the setup started. */
export default async function globalTeardown(): Promise<void> {
  if (!globalThis.serversOfThisRun) return;
  await globalThis.serversOfThisRun.close();
  globalThis.serversOfThisRun = undefined;
  delete process.env.TEST_SERVERS_URL;
}
