import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { theServer, waitFor } from '@udin/testing';
import { discardPostgres, freePorts, isRunning, type ProcessIdentity, serverOn, stopProcess } from '@udin/backing';
import { SERVICE_NAMES } from '@udin/contracts/service-names';

const repository = resolve(__dirname, '../../../..');
const builtLauncher = join(repository, 'dist/tools/local/main.mjs');
const programs = [
  ...SERVICE_NAMES.map((name) => `services/${name}`),
  'gateway',
  'tools/sandbox/payment-provider',
  'tools/sandbox/mail-inbox',
];

interface StartedLauncher {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | string>;
  ready: () => Promise<string>;
}

/** The real launcher with a real PostgreSQL, over a repository whose built programs are stand-ins. */
export class LauncherUnderTest {
  readonly folder = mkdtempSync(join(tmpdir(), 'udin-launcher-'));
  readonly dataDir = join(this.folder, 'data');
  readonly migrations = join(this.folder, 'migrated');
  port = 0;
  private amqpUrl = '';
  private readonly started: StartedLauncher[] = [];

  /** What a first start leaves: PostgreSQL's files, databases, secrets. Whoever tests a later one copies them. */
  private static afterFirstStart: Promise<string> | undefined;

  static async forgetFirstStart(): Promise<void> {
    const folder = await LauncherUnderTest.afterFirstStart;
    LauncherUnderTest.afterFirstStart = undefined;
    if (folder) rmSync(dirname(folder), { recursive: true });
  }

  /** For a start that is not the first one on its data, which is much quicker. */
  async prepareWithData(): Promise<void> {
    await this.prepare();
    copyFolder(await (LauncherUnderTest.afterFirstStart ??= dataOfFirstStart()), this.dataDir);
  }

  async prepare(): Promise<void> {
    [this.port] = (await freePorts(1)) as [number];
    ({ amqpUrl: this.amqpUrl } = await theServer('broker'));
    for (const program of programs) {
      const main = join(this.folder, 'dist', program, 'main.mjs');
      mkdirSync(dirname(main), { recursive: true });
      cpSync(join(__dirname, 'fake-program.mjs'), main);
    }
    for (const real of ['node_modules', 'tools']) symlinkSync(join(repository, real), join(this.folder, real));
  }

  start(settings: Record<string, string> = {}, ...command: string[]): StartedLauncher {
    return this.run(process.execPath, [builtLauncher, ...command], settings);
  }

  private run(command: string, args: string[], settings: Record<string, string>): StartedLauncher {
    const nothing = { ADMIN_PASSWORD: '', DATABASE_URL: '', npm_lifecycle_event: '' };
    const given = { ...process.env, ...nothing, AMQP_URL: this.amqpUrl };
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, MIGRATED_FILE: this.migrations };
    const env = { ...given, ...own, ...settings };
    const child = spawn(command, args, { cwd: this.folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | string>((done) =>
      child.once('close', (code, signal) => done(signal ?? code ?? '')),
    );
    const started: StartedLauncher = {
      process: child,
      output: () => output,
      ended,
      ready: async () => {
        const line = () => output.split('\n').find((text) => text.startsWith('ready '));
        await waitFor(() => line() ?? child.exitCode !== null, { what: `"ready" after:\n${output}`, within: 200_000 });
        return line() ?? `ended: ${output}`;
      },
    };
    this.started.push(started);
    return started;
  }

  changeBuild(program: string, added = ''): void {
    appendFileSync(join(this.folder, 'dist', program, 'main.mjs'), `${added}\n`);
  }

  /** As npm starts it: behind a shell, whose death the launcher has to notice. */
  startBehindShell(): StartedLauncher {
    return this.run('sh', ['-c', '"$0" "$1"; exit $?', process.execPath, builtLauncher], {
      npm_lifecycle_event: 'start',
    });
  }

  /** With a broker of its own, on a machine that allows a program few open files. */
  startWithFewFiles(): StartedLauncher {
    return this.run('sh', ['-c', 'ulimit -n 256; exec "$0" "$1"', process.execPath, builtLauncher], { AMQP_URL: '' });
  }

  /** The processes of the programs, as the launcher knows them. */
  programs(): ProcessIdentity[] {
    const file = join(this.dataDir, 'programs.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity[]) : [];
  }

  runningPrograms(): ProcessIdentity[] {
    return this.programs().filter(isRunning);
  }

  postgresRuns(): boolean {
    return serverOn(join(this.dataDir, 'postgres/data')) !== undefined;
  }

  migrated(): string[] {
    return readFileSync(this.migrations, 'utf8').trim().split('\n').sort();
  }

  async discard(): Promise<void> {
    for (const { process: child, ended } of this.started) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    // A test that failed may have left programs that do not end by themselves.
    await Promise.all(this.programs().map((identity) => stopProcess(identity, 1_000)));
    await discardPostgres(this.dataDir, repository);
    rmSync(this.folder, { recursive: true });
  }
}

async function dataOfFirstStart(): Promise<string> {
  const launcher = new LauncherUnderTest();
  await launcher.prepare();
  const started = launcher.start();
  await started.ready();
  started.process.kill('SIGTERM');
  await started.ended;
  const kept = join(mkdtempSync(join(tmpdir(), 'udin-first-start-')), 'data');
  copyFolder(launcher.dataDir, kept);
  await launcher.discard();
  return kept;
}

/** With the modes of files and folders, which PostgreSQL looks at and Node's own copy leaves out. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}
