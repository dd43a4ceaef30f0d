import { DevelopmentProduct } from './development/development-product';
import { forgetData } from './launcher/forget-data';
import { launcherSettingsFrom } from './launcher/launcher-settings';
import { LocalProduct } from './launcher/local-product';
import { restoreData } from './launcher/restore-data';
import { stopOnSignals } from './launcher/stop-on-signals';
import { summary } from './launcher/summary';

// A closed terminal is no reason to fall over with everything still running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const USAGE = `npm start and npm run dev take no options: what can be set stands in .env.example.
node dist/tools/local/main.mjs forget    removes what was stored
npm run restore -- --from DIR            puts a backup in the place of nothing`;
const COMMANDS = ['dev', 'forget', 'restore'];

const say = (sentence: string) => console.info(sentence);

/**
 * `main.mjs` runs the product from the built files below the working directory; `main.mjs dev` from the sources, and
 * again when they change; `main.mjs forget` removes its data; `main.mjs restore` puts a backup in the place of none.
 */
async function run(command = process.argv[2]): Promise<void> {
  if (command && !COMMANDS.includes(command)) {
    // "--help" or a misspelt "forget" must not start everything.
    console.error(USAGE);
    process.exitCode = 64;
    return;
  }
  const settings = launcherSettingsFrom(process.env);
  const repository = process.cwd();
  if (command === 'forget') return forgetData(settings.dataDir, repository);
  if (command === 'restore') {
    // Ctrl-C reaches the tool, which then ends; this process has to stay until PostgreSQL is stopped.
    process.on('SIGINT', () => undefined);
    process.exitCode = await restoreData({ settings, repository, say }, process.argv.slice(3));
    return;
  }
  const product =
    command === 'dev'
      ? new DevelopmentProduct(settings, repository, say)
      : new LocalProduct({ settings, repository, say });
  let stopping = false;
  stopOnSignals(() => {
    stopping = true;
    return product.stop();
  }, say);
  try {
    const started = await product.start();
    say(typeof started === 'string' ? started : summary(started));
  } catch (error) {
    // A start that was interrupted fails because its parts are being stopped: nothing to report.
    if (!stopping) throw error;
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
