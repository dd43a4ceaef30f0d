// What browsers have and jsdom has not.
require('reflect-metadata');
require('fake-indexeddb/auto');
const { webcrypto } = require('node:crypto');
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
globalThis.structuredClone = globalThis.structuredClone ?? ((value) => require('node:v8').deserialize(require('node:v8').serialize(value)));
window.matchMedia = (query) => ({
  matches: false, media: query, addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {}, dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
