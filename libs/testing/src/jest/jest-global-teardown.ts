/** Runs once after all tests; ends only what the setup started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.backingServicesOfThisRun?.discard();
  globalThis.backingServicesOfThisRun = undefined;
}
