import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import { CodesByMail } from './codes-by-mail';

/** The auth service as it ships, and a mail server that reads the codes out of its mails. */
export class AuthUnderLoad {
  private constructor(
    readonly codes: CodesByMail,
    private readonly system: ChaosSystem,
    private readonly folder: string,
  ) {}

  static async start(instances: number, settings: NodeJS.ProcessEnv = {}): Promise<AuthUnderLoad> {
    const folder = mkdtempSync(join(tmpdir(), 'udin-bench-'));
    const codes = await CodesByMail.open();
    const options = { instances, services: ['auth'] as const, brokerProxies: false };
    const system = await ChaosSystem.start(folder, { ...options, settings: { SMTP_URL: codes.url, ...settings } });
    return new AuthUnderLoad(codes, system, folder);
  }

  get urls(): string[] {
    return this.system.of('auth').map(({ url }) => url);
  }

  /** For the superuser. */
  get databaseUrl(): string {
    return this.system.databaseUrl('auth');
  }

  async stop(): Promise<void> {
    await this.system.end();
    await this.codes.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
