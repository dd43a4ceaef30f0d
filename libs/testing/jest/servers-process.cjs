const { transformFileSync } = require('@swc/core');
const swc = require('../../../swc.config.cjs');

require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { ...swc, module: { type: 'commonjs' } }).code, file);
const { serversOnDemand } = require('../../backing/src/test-run/servers-on-demand.ts');

// Ctrl-C reaches the whole group; the servers end when the tests do.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

serversOnDemand().then(({ url, temporary, close }) => {
  process.send({ url, temporary });
  // The tests are over, or their process was killed.
  process.on('disconnect', () => close().finally(() => process.exit()));
});
