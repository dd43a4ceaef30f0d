import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isRunning, stopProcess, type ProcessIdentity } from '../processes/process-identity';
import type { Say } from '../say';
import { brokerDefinitions, type BrokerLogin } from './broker-definitions';
import { findRabbitMq, type RabbitMqHome } from './rabbitmq-home';
import { followFolder } from './moved-queues';
import { choosePorts, loadNode, saveNode, type RabbitMqNode } from './rabbitmq-node';
import type { RunningBroker } from '../processes/running-server';
import { refuseFewOpenFiles } from './refuse-few-open-files';
import { takesConnections } from './takes-connections';

/**
 * What was handled stays in the log of the quorum queues until it is full, and as much again in memory: of half a
 * gigabyte, its default, for years where little happens. As in docker-compose.yml and deploy/k8s.
 */
const WRITE_AHEAD_LOG_BYTES = 67_108_864;

/**
 * A queue that was made in the half second before a broker was killed comes back without a leader and never answers
 * again, also after further restarts; the services wait for it. As in docker-compose.yml. No space may stand in it.
 */
const ELECT_MISSING_LEADERS =
  '-eval spawn(fun()->(fun(Again)->Again(Again)end)(fun(Again)->timer:sleep(5000),' +
  'catch[catch(ra:trigger_election({Q,node()}))||{Q,_}<-ra_directory:list_registered(quorum_queues),' +
  'is_pid(whereis(Q)),ra_leaderboard:lookup_leader(Q)=:=undefined],Again(Again)end)end)';

const START_PATIENCE_MS = 300_000;
const HANGING_PATIENCE_MS = 3_000;
/**
 * How long the management API waits for the first byte on a new connection. By default five seconds: a test that
 * compiles a service between connecting and asking takes longer on a busy machine, and found the connection closed.
 */
const API_PATIENCE_MS = 600_000;

interface RabbitMqOptions {
  dataDir: string;
  packagesDir: string;
  say: Say;
  /** Without its management API, which is for tests, a broker starts a second sooner. */
  management?: boolean;
  /**
   * How often the management API gets figures of each queue, milliseconds; 5,000 when left out. With the queues of many
   * tests, whose figures nobody reads, they took a twentieth of a processor.
   */
  queueFiguresEveryMs?: number;
  /** Made at the start, beside the administrator's. */
  logins?: readonly BrokerLogin[];
  /** Told where it will listen, seconds before it does: programs that wait for a broker can start meanwhile. */
  onAddress?: (url: string) => void;
  /** Ends a start that is under way: it fails with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Starts a RabbitMQ node on loopback ports with everything it writes under `dataDir`, or takes over the one that an
 * interrupted start left there. Undefined when this machine has no RabbitMQ and no Debian packages.
 */
export async function startRabbitMq(options: RabbitMqOptions): Promise<RunningBroker | undefined> {
  const node = await loadNode(options.dataDir);
  if (isRunning(node.broker) && (await knowsLogins(node, options)) && (await answers(node, options)))
    return runningBroker(node);
  await stopNode(node);
  refuseFewOpenFiles();
  const home = await findRabbitMq(options.packagesDir, options.say);
  if (!home) return undefined;
  await launch(node, home, options);
  return runningBroker(node);
}

/** Ends at once the broker that an interrupted start left on this data folder. */
export async function discardRabbitMq(dataDir: string): Promise<void> {
  await stopNode(await loadNode(dataDir), 'SIGKILL');
}

function runningBroker(node: RabbitMqNode): RunningBroker {
  const login = `${node.user}:${node.password}@127.0.0.1`;
  const url = `amqp://${login}:${node.ports?.amqp}`;
  return {
    url,
    managementUrl: `http://${login}:${node.ports?.management}`,
    isRunning: () => isRunning(node.broker),
    answers: () => takesConnections(url),
    stop: () => stopNode(node),
    discard: () => stopNode(node, 'SIGKILL'),
  };
}

async function stopNode(node: RabbitMqNode, how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', patience = 30_000): Promise<void> {
  await stopProcess(node.broker, patience, how);
  await stopProcess(node.epmd);
  delete node.broker;
  delete node.epmd;
  saveNode(node);
}

async function launch(node: RabbitMqNode, home: RabbitMqHome, options: RabbitMqOptions): Promise<void> {
  const ports = await choosePorts(node);
  options.onAddress?.(runningBroker(node).url);
  await writeConfiguration(node, options);
  await followFolder(node);
  const pidFile = join(node.folder, 'broker.pid');
  await rm(pidFile, { force: true });
  const environment = environmentOf(node, home, pidFile);
  node.epmd = startDetached(node, home.epmd, ['-port', String(ports.epmd), '-address', '127.0.0.1'], environment);
  const script = startDetached(node, home.server, [], environment);
  saveNode(node);
  const { signal } = options;
  const unwanted = new Promise<false>((resolve) => signal?.addEventListener('abort', () => resolve(false)));
  for (const end = Date.now() + START_PATIENCE_MS; !signal?.aborted; await delay(100)) {
    node.broker ??= await readPid(pidFile, node);
    if (node.broker && (await Promise.race([answers(node, options), unwanted]))) return;
    if (!isRunning(script) || Date.now() > end) break;
  }
  // One that hangs in its start hears nothing.
  await stopNode(node, 'SIGTERM', HANGING_PATIENCE_MS);
  await stopProcess(script, HANGING_PATIENCE_MS);
  signal?.throwIfAborted();
  throw new Error(`RabbitMQ did not start; it wrote: ${await lastLines(join(node.folder, 'output.log'))}`);
}

async function readPid(pidFile: string, node: RabbitMqNode): Promise<ProcessIdentity | undefined> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  const broker = pid ? identityOf(pid) : undefined;
  // Written down at once: a launcher killed from now on leaves a broker that the next start can find.
  if (broker) saveNode({ ...node, broker });
  return broker;
}

/** In Erlang's own terms: to translate the other format, a broker reads the schemas of all plugins for a second. */
async function writeConfiguration(node: RabbitMqNode, options: RabbitMqOptions): Promise<void> {
  const { management, logins = [], queueFiguresEveryMs } = options;
  await writeFile(definitionsOf(node), JSON.stringify(brokerDefinitions(node, logins)), { mode: 0o600 });
  const rabbit = [
    `{tcp_listeners, [{"127.0.0.1", ${node.ports?.amqp}}]}`,
    `{load_definitions, "${DEFINITIONS}"}`,
    '{loopback_users, [<<"guest">>]}',
    '{log, [{console, [{enabled, false}]}, {file, [{level, warning}]}]}',
    '{disk_free_limit, {absolute, 200000000}}',
    '{collect_statistics_interval, 1000}',
    ...(queueFiguresEveryMs ? [`{quorum_tick_interval, ${queueFiguresEveryMs}}`] : []),
  ];
  const patience = ['request', 'inactivity', 'idle'].map((kind) => `{${kind}_timeout, ${API_PATIENCE_MS}}`).join(', ');
  const api = `{tcp_config, [{ip, "127.0.0.1"}, {port, ${node.ports?.management}}, {cowboy_opts, [${patience}]}]}`;
  const log = `{ra, [{wal_max_size_bytes, ${WRITE_AHEAD_LOG_BYTES}}]}`;
  const applications = [
    `{rabbit, [${rabbit.join(', ')}]}`,
    log,
    ...(management ? [`{rabbitmq_management, [${api}]}`] : []),
  ];
  await writeFile(join(node.folder, 'rabbitmq.config'), `[${applications.join(', ')}].\n`, { mode: 0o600 });
  await writeFile(join(node.folder, 'enabled_plugins'), management ? '[rabbitmq_management].\n' : '[].\n');
}

/** Without its folder, in which the broker runs: Erlang reads settings by bytes, and finds no path of other letters. */
const DEFINITIONS = 'definitions.json';
const definitionsOf = (node: RabbitMqNode) => join(node.folder, DEFINITIONS);

/** One that an older version has left lets nobody at queues which came since: permissions are read at the start. */
async function knowsLogins(node: RabbitMqNode, { logins = [] }: RabbitMqOptions): Promise<boolean> {
  const known = await readFile(definitionsOf(node), 'utf8').catch(() => '');
  return known === JSON.stringify(brokerDefinitions(node, logins));
}

function environmentOf(node: RabbitMqNode, home: RabbitMqHome, pidFile: string): NodeJS.ProcessEnv {
  const inFolder = (name: string) => join(node.folder, name);
  return {
    ...process.env,
    ...home.environment,
    HOME: inFolder('home'),
    // Not LANG, over which an LC_ALL of the machine has its way: in a folder of other letters than ASCII it would take
    // bytes for letters, and keep the queues beside it.
    LC_ALL: 'C.UTF-8',
    ERL_EPMD_PORT: String(node.ports?.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: node.name,
    RABBITMQ_DIST_PORT: String(node.ports?.distribution),
    RABBITMQ_CONF_ENV_FILE: inFolder('none.conf'),
    RABBITMQ_CONFIG_FILE: inFolder('rabbitmq.config'),
    RABBITMQ_ADVANCED_CONFIG_FILE: inFolder('advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inFolder('enabled_plugins'),
    RABBITMQ_MNESIA_BASE: inFolder('data'),
    RABBITMQ_LOG_BASE: inFolder('log'),
    RABBITMQ_PID_FILE: pidFile,
    // Erlang's schedulers spin while they wait, which costs a small machine a core; and distribution stays local.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '+sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1} ' + ELECT_MISSING_LEADERS,
  };
}

/** Outlives this process on purpose: how it ends is decided by `stop`, not by Ctrl-C reaching the whole group. */
function startDetached(node: RabbitMqNode, command: string, args: string[], env: NodeJS.ProcessEnv): ProcessIdentity {
  if (!existsSync(command)) throw new Error(`RabbitMQ is incomplete: ${command} is missing.`);
  const output = openSync(join(node.folder, 'output.log'), 'a');
  const child = spawn(command, args, { env, cwd: node.folder, detached: true, stdio: ['ignore', output, output] });
  child.on('error', () => undefined);
  child.unref();
  const identity = child.pid ? identityOf(child.pid) : undefined;
  if (!identity) throw new Error(`${command} could not be started.`);
  return identity;
}

/** With management: also that its queues have their leaders. Its API listens before the broker takes connections. */
async function answers(node: RabbitMqNode, { management }: RabbitMqOptions): Promise<boolean> {
  return (!management || (await hasLeaders(node))) && takesConnections(runningBroker(node).url);
}

async function hasLeaders(node: RabbitMqNode): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${node.user}:${node.password}`).toString('base64')}`;
  const url = `http://127.0.0.1:${node.ports?.management}/api/health/checks/node-is-quorum-critical`;
  const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-12).join('\n');
}
