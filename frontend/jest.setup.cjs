// What browsers have and jsdom has not.
require('reflect-metadata');
const { default: _, ...indexedDatabases } = require('fake-indexeddb');
const { webcrypto } = require('node:crypto');
const { TextDecoder, TextEncoder, types } = require('node:util');
const { deserialize, serialize } = require('node:v8');

Object.assign(globalThis, indexedDatabases, { indexedDB: new indexedDatabases.IDBFactory() });
Object.assign(globalThis, { TextDecoder, TextEncoder });
// An object of this spec's own: what it puts in its place must not reach the next spec of the same worker.
const ownCrypto = {
  subtle: webcrypto.subtle,
  getRandomValues: (array) => webcrypto.getRandomValues(array),
  randomUUID: () => webcrypto.randomUUID(),
};
Object.defineProperty(globalThis, 'crypto', { value: ownCrypto, configurable: true });
// Keys are cloned by browsers, but cannot be written down.
const clone = (value) => (types.isCryptoKey(value) ? value : deserialize(serialize(value)));
globalThis.structuredClone = globalThis.structuredClone ?? clone;
// The router makes one for every page; no spec sends it.
globalThis.Request = class {
  constructor(url, { method = 'GET', signal } = {}) {
    Object.assign(this, { url: String(url), method, signal, headers: new Headers() });
  }
};
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => undefined;
window.matchMedia = (query) => ({
  // Nothing moves in a test.
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
