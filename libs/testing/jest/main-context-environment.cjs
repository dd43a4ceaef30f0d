const { tmpdir } = require('node:os');
const path = require('node:path');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Where jest.setTimeout keeps its time, which is that of one test file. */
const TIME_OF_FILE = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * Runs test files in Node's main context, one after the other, so that they can share packages (see
 * shared-packages-runtime.cjs). What a file changes for the whole process is put back when it ends.
 */
class MainContextEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    const config = projectConfig;
    const timerConfig = { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    this.before = {
      env: { ...process.env },
      exit: process.exit,
      exitCode: process.exitCode,
      console: globalThis.console,
      cwd: process.cwd(),
    };
  }

  /** Of programs that tests start, V8 keeps what it compiled: the next start of a service costs a quarter less. */
  async setup() {
    process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'compiled');
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { env, exit, exitCode, console, cwd } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(cwd);
    process.exit = exit;
    process.exitCode = exitCode;
    globalThis.console = console;
    delete globalThis[TIME_OF_FILE];
    this.moduleMocker.restoreAllMocks();
    forgetFigures();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

/** Counters live as long as the modules that count; each file counts from nothing. */
function forgetFigures() {
  require.cache[require.resolve('prom-client')]?.exports.register.resetMetrics();
}

module.exports = MainContextEnvironment;
