import { join } from 'node:path';
import { isFree, type Say, stopProcess } from '@udin/backing';
import type { Program } from '../programs/program';
import { ProgramGroup } from '../programs/program-group';
import { type Addresses, chooseAddresses } from './addresses';
import { BackingServices, type BrokerAddress } from './backing-services';
import { brokerLogins } from './broker-logins';
import { type DataFolder, occupyDataFolder, type RunningProduct } from './data-folder';
import { prepareDatabases } from './databases';
import { type DevelopmentSecrets, loadSecrets } from './development-secrets';
import type { LauncherSettings } from './launcher-settings';
import { migrateServices } from './migrate-services';
import { productPrograms } from './product-programs';
import { sandboxPrograms } from './sandbox-programs';
import { hasRealProvider, type Surroundings } from './service-environments';
import { stopwatch } from './stopwatch';
import { takeRelease } from './take-release';

interface LocalProductOptions {
  settings: LauncherSettings;
  repository: string;
  say: Say;
  /** Folder of the built programs, to run them where they are; without it, a copy of them that no build changes. */
  built?: string;
  /** Free ports unless said otherwise. */
  addresses?: () => Promise<Addresses>;
  /** The product's programs, in waves; as built unless said otherwise. */
  programs?: (surroundings: Surroundings) => Program[][];
  /** Who is told each line that a program writes; without it, lines go to the program's log alone. */
  show?: (program: string) => (line: string) => void;
}

/** The whole product on this machine. */
export class LocalProduct {
  private readonly settings: LauncherSettings;
  private readonly repository: string;
  private readonly say: Say;
  private readonly programs: ProgramGroup;
  private readonly backing: BackingServices;
  private readonly folder: DataFolder;
  private stopping: Promise<void> | undefined;

  /** @throws Error saying what runs already when the data folder is in use */
  constructor(private readonly options: LocalProductOptions) {
    const { settings, repository, say, show } = options;
    this.settings = settings;
    this.repository = repository;
    this.say = say;
    this.folder = occupyDataFolder(settings.dataDir);
    const logs = join(settings.dataDir, 'logs');
    this.programs = new ProgramGroup({ repository, logs, say, show, remember: this.folder.remember });
    this.backing = new BackingServices({ settings, repository, say });
  }

  /** Resolves when every part answers. On failure nothing is left running. */
  async start(): Promise<Surroundings> {
    try {
      await this.stopOrphans();
      await this.refuseTakenPort();
      const secrets = await loadSecrets(this.settings.dataDir);
      const broker = this.backing.broker(brokerLogins(secrets));
      const built = this.options.built ?? takeRelease(this.repository, this.settings.dataDir);
      const surroundings = await this.prepare(built, secrets, broker.address);
      const took = stopwatch();
      // Together, but in waves: the gateway is stopped before what it leads to.
      const waves = this.options.programs?.(surroundings) ?? productPrograms(surroundings, built);
      // The broker takes longest to start; the services wait for it by themselves.
      await Promise.all([broker.running, ...waves.map((wave) => this.programs.start(wave, broker.running))]);
      this.say(`The services and the gateway answer (${took()}).`);
      this.folder.announce(runningProduct(surroundings));
      return surroundings;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Starts one program again, from what is built now; resolves when it is ready. */
  restart(program: string): Promise<void> {
    return this.programs.restart(program, 1_000);
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

  private async stopOrphans(): Promise<void> {
    const { orphans } = this.folder;
    if (orphans.length > 0) this.say('Stopping what a killed start left running.');
    await Promise.all(orphans.map((identity) => stopProcess(identity)));
  }

  private async refuseTakenPort(): Promise<void> {
    const { port, host } = this.settings;
    if (await isFree(port, host)) return;
    throw new Error(
      `Port ${port} is taken by another program. Set PORT to a free one, for example: PORT=${port + 1} npm start`,
    );
  }

  /** Backing services, databases with their schemas, and the stand-ins for parties outside. */
  private async prepare(
    built: string,
    secrets: DevelopmentSecrets,
    address: Promise<BrokerAddress>,
  ): Promise<Surroundings> {
    const { settings } = this;
    const addresses = await (this.options.addresses ?? chooseAddresses)();
    const [broker, databases] = await allSettledOrThrow([
      address,
      this.prepareDatabases(built, secrets, addresses),
      this.programs.start(sandboxPrograms({ settings, secrets, addresses }, built)),
    ]);
    return { settings, secrets, addresses, databases, broker };
  }

  private async prepareDatabases(built: string, secrets: DevelopmentSecrets, addresses: Addresses) {
    const superuserUrl = await this.backing.database();
    const took = stopwatch();
    const databases = await prepareDatabases(superuserUrl, secrets);
    await migrateServices(built, { settings: this.settings, secrets, addresses, databases });
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
