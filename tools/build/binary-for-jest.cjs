// What the bundle's `binary` loader does, for jest: the import is the file's bytes.
module.exports = {
  process: (_source, file) => ({
    code: `exports.__esModule = true; exports.default = new Uint8Array(require('node:fs').readFileSync(${JSON.stringify(file)}));`,
  }),
};
