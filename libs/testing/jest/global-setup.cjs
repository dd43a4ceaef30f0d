const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { bundled } = require('./run-bundled.cjs');

const repository = path.resolve(__dirname, '../../..');
/** Of threads with limits of time, which must not be spent on bundling them. */
const THREADS = ['libs/inspection/src/pool', 'libs/sealing/src/thread', 'services/document/src/udin/portal'];

/** Runs once before all tests. Their servers start in a process of their own when the first test asks for them. */
module.exports = async function globalSetup() {
  await Promise.all(THREADS.map((folder) => bundled(path.join(repository, folder, 'worker.ts'))));
  if (process.env.TEST_SERVERS_URL) return;
  // In a group of its own: who kills the group of the tests would kill the one that ends what they have started.
  const servers = fork(path.join(__dirname, 'servers-process.cjs'), { execArgv: [], detached: true });
  const ended = once(servers, 'exit').then(() => Promise.reject(new Error('The servers of the tests cannot start.')));
  const [{ url, temporary }] = await Promise.race([once(servers, 'message'), ended]);
  ended.catch(() => undefined);
  process.env.TEST_SERVERS_URL = url;
  // The processes of the test files start after this.
  globalThis.temporaryBefore = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  // Jest loads setup and teardown apart from one another: what they share lives here.
  globalThis.serversOfTheTests = servers;
  // The process notices when this one ends; it must not keep this one from ending.
  servers.unref();
  servers.channel.unref();
};
