const { transformFileSync } = require('@swc/core');
const swc = require('../../../swc.config.cjs');

require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { ...swc, module: { type: 'commonjs' } }).code, file);
const { serversOnDemand } = require('../../backing/src/test-run/servers-on-demand.ts');

serversOnDemand().then(({ url, temporary, close }) => {
  process.send({ url, temporary });
  const end = () => close().finally(() => process.exit());
  // The tests are over, or their process was killed.
  process.once('disconnect', end);
  process.once('SIGTERM', end);
});
