const path = require('node:path');
const { createRequire, isBuiltin } = require('node:module');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const packages = path.resolve(__dirname, '../../../node_modules');

/** What bundlers turn into text or bytes; jest's transforms do the same. */
const ASSET = /\.(css|woff2)$/;

/** As a file among the packages would load them: Node then says nothing about ES modules that are required. */
const requirePackage = createRequire(path.join(packages, 'shared-packages.cjs'));

/**
 * Jest's module loader, with one difference: packages are loaded by Node itself, once for all test files of a worker.
 * Jest would compile and run Nest, TypeORM and the rest anew for each file, which took longer than most tests.
 *
 * Our own modules are still new for each file, and `jest.mock` of a package still works in the test file's own imports
 * and in our modules. It does not reach into packages: one package always sees the real other one.
 */
class SharedPackagesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { executor } = this;
    // Jest compiles for a context of the file's own; here all code runs in the context in which packages live.
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && this.isPackage(moduleName)) return requirePackage(moduleName);
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  isPackage(name) {
    if (name.startsWith('.') || name.startsWith('file:') || isBuiltin(name) || ASSET.test(name)) return false;
    if (path.isAbsolute(name)) return name.startsWith(packages + path.sep);
    return !this._config.moduleNameMapper.some(([pattern]) => new RegExp(pattern).test(name));
  }

  /** The process is the real one here, and stays as it is. */
  installGetBuiltinModule() {}
}

module.exports = SharedPackagesRuntime;
