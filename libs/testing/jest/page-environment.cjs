const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { BrowserWindow } = require('./browser-window.cjs');

/** One window for all test files of a worker, so that they can share packages (see shared-packages-runtime.cjs). */
let shared;

/** Runs test files as pages, one after the other, in one window of jsdom. Each finds it as if it had just opened. */
module.exports = class PageEnvironment {
  constructor({ projectConfig }, { console }) {
    shared ??= new BrowserWindow();
    this.shared = shared;
    shared.console = console;
    const { global } = shared;
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    const [config, timerConfig] = [projectConfig, { idToRef: (id) => id, refToId: (ref) => ref }];
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    await this.shared.reset();
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return this.shared.context;
  }

  /** Packages of pages live in the window and not among those of Node: they ask at once whether there is one. */
  packages(newRuntime) {
    return (this.shared.packages ??= newRuntime());
  }
};
