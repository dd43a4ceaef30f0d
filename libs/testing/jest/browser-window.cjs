const { installCommonGlobals } = require('jest-util');
const { JSDOM, VirtualConsole } = require('jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { PendingTimers } = require('./pending-timers.cjs');

const ADDRESS = 'http://localhost/';

/** A window of jsdom that can be made as new again. */
class BrowserWindow {
  /** Where the window says what it cannot do. */
  console = globalThis.console;

  constructor() {
    const virtualConsole = new VirtualConsole().on('jsdomError', (error) => this.console.error(error));
    this.dom = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      runScripts: 'dangerously',
      url: ADDRESS,
      virtualConsole,
    });
    this.global = this.dom.window;
    /** Where code runs. It has all properties of the window, also those that the window does not list. */
    this.context = this.dom.getInternalVMContext();
    this.global.global = this.global;
    this.global.Buffer = Buffer;
    this.global.Error.stackTraceLimit = 100;
    installCommonGlobals(this.global, {});
    this.global.addEventListener('error', ({ error }) => {
      const isHandled = listenersOf(this.global).error.length > 1;
      if (error && !isHandled) process.emit('uncaughtException', error);
    });
    this.timers = new PendingTimers(this.global);
    this.properties = everyObjectOf(this.context).map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
    this.names = new Set(Reflect.ownKeys(this.global));
    this.listeners = [this.global, this.global.document].map((target) => [target, copyOf(listenersOf(target))]);
  }

  async reset() {
    const { document, history, localStorage, sessionStorage } = this.global;
    document.documentElement.replaceWith(document.createElement('html'));
    document.documentElement.append(document.createElement('head'), document.createElement('body'));
    await this.timers.end();
    for (const [object, properties] of this.properties) putBack(object, properties);
    // What code in a context adds to its window is kept by the context as well.
    for (const name of Reflect.ownKeys(this.global)) {
      if (!this.names.has(name) && !Object.hasOwn(this.context, name)) delete this.global[name];
    }
    for (const [target, listeners] of this.listeners) implForWrapper(target)._eventListeners = copyOf(listeners);
    localStorage.clear();
    sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    this.dom.reconfigure({ url: ADDRESS });
    history.replaceState(null, '', ADDRESS);
  }
}

/** The window, its document and navigator, and what all elements and events inherit. */
function everyObjectOf(window) {
  const objects = new Set([window, window.document, window.navigator]);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(window))) {
    if (typeof value !== 'function') continue;
    objects.add(value);
    if (value.prototype) objects.add(value.prototype);
  }
  return [...objects];
}

function putBack(object, properties) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of Reflect.ownKeys(now)) if (!Object.hasOwn(properties, name)) delete object[name];
  for (const name of Reflect.ownKeys(properties)) {
    if (!isSame(properties[name], now[name])) Object.defineProperty(object, name, properties[name]);
  }
}

function isSame(one, other) {
  return other && one.value === other.value && one.get === other.get && one.set === other.set;
}

function listenersOf(target) {
  return implForWrapper(target)._eventListeners;
}

function copyOf(listeners) {
  const entries = Object.entries(listeners).map(([type, list]) => [type, [...list]]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

module.exports = { BrowserWindow };
