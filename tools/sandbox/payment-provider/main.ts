import { settingsFrom, startPaymentSandbox } from '@udin/sandbox';

async function run(): Promise<void> {
  const sandbox = await startPaymentSandbox(settingsFrom(process.env));
  console.log(`The sandbox payment provider listens on ${sandbox.url}`);
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

run().catch(fail);
