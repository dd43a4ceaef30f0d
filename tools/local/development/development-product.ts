import { join } from 'node:path';
import type { Say } from '@udin/backing';
import type { LauncherSettings } from '../launcher/launcher-settings';
import { LocalProduct } from '../launcher/local-product';
import { migrateService } from '../launcher/migrate-services';
import type { Surroundings } from '../launcher/service-environments';
import { SERVICE_NAMES } from '@udin/contracts/service-names';
import { stopwatch } from '../launcher/stopwatch';
import { developmentAddresses } from './development-addresses';
import { developmentPrograms } from './development-programs';
import { developmentSummary } from './development-summary';
import { terminalLines } from './terminal-lines';
import { watchedBundles } from './watched-bundles';

/** Inside the repository. */
const BUILT = 'dist/development';

/** What `npm start` runs, with the page from Vite and every program built and started again when its source changes. */
export class DevelopmentProduct {
  private readonly product: LocalProduct;
  private readonly pagePort: number;
  private readonly built: string;
  private bundles: Awaited<ReturnType<typeof watchedBundles>> | undefined;
  private surroundings: Surroundings | undefined;
  private stopping = false;

  constructor(
    given: LauncherSettings,
    private readonly repository: string,
    private readonly say: Say,
  ) {
    this.pagePort = given.port;
    this.built = join(repository, BUILT);
    const { gatewayPort, ...addresses } = developmentAddresses(given.port);
    const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
    const settings = { ...given, port: gatewayPort, gatewayUrl };
    this.product = new LocalProduct({
      settings,
      repository,
      say,
      built: this.built,
      addresses: () => Promise.resolve(addresses),
      programs: (surroundings) =>
        developmentPrograms(surroundings, { repository, built: this.built, pagePort: this.pagePort }),
      show: terminalLines((line) => console.info(line)),
    });
  }

  /** Resolves, with what a developer wants to know, when every part answers. */
  async start(): Promise<string> {
    const took = stopwatch();
    this.bundles = await watchedBundles(this.repository, BUILT, {
      onBuilt: (names, files) => this.restart(names, files),
      onProblem: this.say,
    });
    this.say(`Everything is built (${took()}).`);
    this.surroundings = await this.product.start();
    if (!this.stopping) this.bundles.start();
    return developmentSummary(this.surroundings, this.pagePort);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.bundles?.stop();
    await this.product.stop();
  }

  private async restart(names: string[], files: string[]): Promise<void> {
    const took = stopwatch();
    await Promise.all(
      names.map(async (name) => {
        await this.migrate(name, files);
        await this.product.restart(name);
      }),
    ).then(
      () => this.say(`Started again: ${names.join(', ')} (${took()}).`),
      (error: Error) => this.say(error.message),
    );
  }

  /** A changed migration is run before the service that needs it starts. */
  private async migrate(program: string, files: string[]): Promise<void> {
    const name = SERVICE_NAMES.find((service) => program === `${service} service`);
    const isConcerned = files.some((file) => /\/(migrations\/|data-source\.ts)/.test(file));
    if (!name || !isConcerned || !this.surroundings) return;
    await migrateService(name, join(this.built, 'services', name, 'main.mjs'), this.surroundings);
  }
}
