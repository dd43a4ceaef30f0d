const { default: Runtime } = require('jest-runtime');
const SharedPackagesRuntime = require('./shared-packages-runtime.cjs');

/** The same for pages. Their packages are those that a bundler for browsers would choose, and live in the window. */
module.exports = class PageRuntime extends SharedPackagesRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.packages = environment.packages(() => new Runtime(config, environment, ...rest));
  }

  run(script) {
    return script.runInContext(this._environment.getVmContext());
  }

  requirePackage(from, name) {
    return this.packages.requireModuleOrMock(from, name);
  }

  /** Pages keep what they know in their modules: a session, answers, what was shown. */
  isLasting() {
    return false;
  }

  /** Those of the testing library are new for each file: they tell its own `afterEach` to clean up after them. */
  isPackage(name) {
    return !name.startsWith('@testing-library/') && super.isPackage(name);
  }
};
