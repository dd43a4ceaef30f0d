const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

/** Runs once before all tests. Their servers start in a process of their own when the first test asks for them. */
module.exports = async function globalSetup() {
  if (process.env.TEST_SERVERS_URL) return;
  const servers = fork(path.join(__dirname, 'servers-process.cjs'), { execArgv: [] });
  const ended = once(servers, 'exit').then(() => Promise.reject(new Error('The servers of the tests cannot start.')));
  const [url] = await Promise.race([once(servers, 'message'), ended]);
  ended.catch(() => undefined);
  process.env.TEST_SERVERS_URL = url;
  // Jest loads setup and teardown apart from one another: what they share lives here.
  globalThis.serversOfTheTests = servers;
  // The process notices when this one ends; it must not keep this one from ending.
  servers.unref();
  servers.channel.unref();
};
