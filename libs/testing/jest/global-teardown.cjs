const { once } = require('node:events');

/** Runs once after all tests. While jest watches, the servers stay for its next run and end together with it. */
module.exports = async function globalTeardown({ watch, watchAll }) {
  const servers = globalThis.serversOfTheTests;
  if (!servers || watch || watchAll) return;
  delete globalThis.serversOfTheTests;
  delete process.env.TEST_SERVERS_URL;
  if (globalThis.temporaryBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = globalThis.temporaryBefore;
  if (servers.exitCode !== null || servers.signalCode !== null) return;
  servers.ref();
  const ended = once(servers, 'exit');
  servers.disconnect();
  await ended;
};
