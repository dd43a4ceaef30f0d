const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@swc/core');
const swc = require('../../../swc.config.cjs');

const findFile = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) =>
  findFile(name.replace(/^@udin\/([^/]+)$/, path.join(__dirname, '../../$1/src/index.ts')), ...rest);

require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { ...swc, module: { type: 'commonjs' } }).code, file);
const { serversOnDemand } = require('../src/servers/servers-on-demand.ts');

serversOnDemand().then(({ url, temporary, close }) => {
  process.send({ url, temporary });
  const end = () => close().finally(() => process.exit());
  // The tests are over, or their process was killed.
  process.once('disconnect', end);
  process.once('SIGTERM', end);
});
