import { join } from 'node:path';
import { isFree, type Say, stopProcess } from '@udin/backing';
import { ProgramGroup } from '../programs/program-group';
import { type Addresses, chooseAddresses } from './addresses';
import { BackingServices } from './backing-services';
import { type DataFolder, occupyDataFolder, type RunningProduct } from './data-folder';
import { prepareDatabases } from './databases';
import { type DevelopmentSecrets, loadSecrets } from './development-secrets';
import type { LauncherSettings } from './launcher-settings';
import { migrateServices } from './migrate-services';
import { productPrograms } from './product-programs';
import { sandboxPrograms } from './sandbox-programs';
import { hasRealProvider, type Surroundings } from './service-environments';
import { stopwatch } from './stopwatch';
import { summary } from './summary';

/** The whole product on this machine. */
export class LocalProduct {
  private readonly programs: ProgramGroup;
  private readonly backing: BackingServices;
  private readonly folder: DataFolder;
  private stopping: Promise<void> | undefined;

  /** @throws Error saying what runs already when the data folder is in use */
  constructor(
    private readonly settings: LauncherSettings,
    private readonly repository: string,
    private readonly say: Say,
  ) {
    this.folder = occupyDataFolder(settings.dataDir);
    const logs = join(settings.dataDir, 'logs');
    this.programs = new ProgramGroup({ repository, logs, say, remember: this.folder.remember });
    this.backing = new BackingServices({ settings, repository, say });
  }

  /** Resolves, with what a person wants to know, when every part answers. On failure nothing is left running. */
  async start(): Promise<string> {
    try {
      await this.stopLeftovers();
      await this.refuseTakenPort();
      const surroundings = await this.prepare();
      const took = stopwatch();
      // Together, but in waves: the gateway is stopped before what it leads to.
      await Promise.all(productPrograms(surroundings, this.repository).map((wave) => this.programs.start(wave)));
      this.say(`The services and the gateway answer (${took()}).`);
      this.folder.announce(runningProduct(surroundings));
      return summary(surroundings);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends everything in order, also a start that is still under way. */
  stop(): Promise<void> {
    this.stopping ??= this.stopInOrder();
    return this.stopping;
  }

  private async stopInOrder(): Promise<void> {
    await this.programs.stop();
    await this.backing.stop();
    this.folder.release();
  }

  private async stopLeftovers(): Promise<void> {
    const { leftovers } = this.folder;
    if (leftovers.length > 0) this.say('Stopping what a killed start left running.');
    await Promise.all(leftovers.map((identity) => stopProcess(identity)));
  }

  private async refuseTakenPort(): Promise<void> {
    const { port, host } = this.settings;
    if (await isFree(port, host)) return;
    throw new Error(
      `Port ${port} is taken by another program. Set PORT to a free one, for example: PORT=${port + 1} npm start`,
    );
  }

  /** Backing services, databases with their schemas, and the stand-ins for parties outside. */
  private async prepare(): Promise<Surroundings> {
    const { settings } = this;
    const secrets = await loadSecrets(settings.dataDir);
    const addresses = await chooseAddresses();
    // The broker takes longest to start, so everything that does not need it happens meanwhile.
    const [amqpUrl, databases] = await allSettledOrThrow([
      this.backing.broker(),
      this.prepareDatabases(secrets, addresses),
      this.programs.start(sandboxPrograms({ settings, secrets, addresses })),
    ]);
    return { settings, secrets, addresses, databases, amqpUrl };
  }

  private async prepareDatabases(secrets: DevelopmentSecrets, addresses: Addresses) {
    const superuserUrl = await this.backing.database();
    const took = stopwatch();
    const databases = await prepareDatabases(superuserUrl, secrets);
    await migrateServices(this.repository, { settings: this.settings, secrets, addresses, databases });
    this.say(`The databases are up to date (${took()}).`);
    return databases;
  }
}

function runningProduct({ settings, addresses }: Surroundings): RunningProduct {
  return {
    publicUrl: settings.publicUrl,
    mailInbox: settings.smtpUrl ? undefined : addresses.mailWeb,
    paymentProvider: hasRealProvider() ? undefined : addresses.paymentProvider,
  };
}

/** Like Promise.all, but fails only when all have ended: nothing may still be starting while others are stopped. */
async function allSettledOrThrow<T extends readonly unknown[]>(promises: [...T]) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
