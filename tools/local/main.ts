import { forgetData } from './launcher/forget-data';
import { launcherSettingsFrom } from './launcher/launcher-settings';
import { LocalProduct } from './launcher/local-product';
import { stopOnSignals } from './launcher/stop-on-signals';

// A closed terminal is no reason to fall over with everything still running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (sentence: string) => console.info(sentence);

/** `main.mjs` runs the product from the built files below the working directory; `main.mjs forget` removes its data. */
async function run(): Promise<void> {
  const settings = launcherSettingsFrom(process.env);
  if (process.argv[2] === 'forget') return forgetData(settings.dataDir, process.cwd());
  const product = new LocalProduct(settings, process.cwd(), say);
  let stopping = false;
  stopOnSignals(() => {
    stopping = true;
    return product.stop();
  }, say);
  try {
    say(await product.start());
  } catch (error) {
    // A start that was interrupted fails because its parts are being stopped: nothing to report.
    if (!stopping) throw error;
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
