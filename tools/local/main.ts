import { launcherSettingsFrom } from './launcher/launcher-settings';
import { LocalProduct } from './launcher/local-product';
import { stopOnSignals } from './launcher/stop-on-signals';

const say = (sentence: string) => console.info(sentence);

/** Runs the product from the built files below the working directory. */
async function run(): Promise<void> {
  const product = new LocalProduct(launcherSettingsFrom(process.env), process.cwd(), say);
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
