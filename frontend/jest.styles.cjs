// Class names stand for themselves: nothing is laid out in jsdom.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
