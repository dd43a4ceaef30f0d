// TypeScript is compiled as it is required, with the settings of the bundle. For tests.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../../../..');
const swc = require(path.join(root, 'swc.config.cjs'));

Module._extensions['.ts'] = (module, filename) => {
  const options = { ...swc, filename, module: { type: 'commonjs' } };
  module._compile(transformSync(fs.readFileSync(filename, 'utf8'), options).code, filename);
};

// Fonts: bytes, as in the bundle.
Module._extensions['.woff2'] = (module, filename) => {
  module.exports = new Uint8Array(fs.readFileSync(filename));
};

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const [, lib, file = 'index'] = /^@udin\/([^/]+)(?:\/(.+))?$/.exec(request) ?? [];
  return resolve.call(Module, lib ? path.join(root, 'libs', lib, 'src', file) : request, ...rest);
};
