const { readFileSync } = require('node:fs');
const path = require('node:path');
const { createRequire, isBuiltin } = require('node:module');
const { Script, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const repository = path.resolve(__dirname, '../../..');
const packages = path.join(repository, 'node_modules');

/** Our own modules that keep nothing of one test file for the next. */
const LASTING = /^(libs\/[^/]+|services\/[^/]+|gateway)\/src\/(?!.*\.spec\.)/;

/** A test file that puts others in their place needs modules of its own; one that says so has them, too. */
const NEEDS_OWN_MODULES = /\bjest\.(mock|doMock|isolateModules|resetModules)|@own-modules/;

/** What bundlers turn into text or bytes; jest's transforms do the same. */
const ASSET = /\.(css|woff2|wasm)$/;

/** As a file among the packages would load them: Node then says nothing about ES modules that are required. */
const requirePackage = createRequire(path.join(packages, 'shared-packages.cjs'));

/** What was compiled for an earlier test file of this worker, by file name. */
const compiled = new Map();

/** Holds our own modules for all test files of this worker. */
let lasting;

/**
 * Jest's module loader, with two differences. Packages are loaded by Node itself, and the modules of libraries and
 * services by one loader, once for all test files of a worker: jest would compile and run them anew for each file,
 * which took longer than most tests. And what is new for each file, the files of the tests and what pages are made of,
 * is compiled only once.
 *
 * `jest.mock` of a package still works in the test file's own imports and in our modules. It does not reach into
 * packages: one package always sees the real other one.
 */
class SharedPackagesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.newLasting = () => new LastingModulesRuntime(config, environment, ...rest);
    const { executor } = this;
    // Jest compiles for a context of the file's own; here all code runs in the context in which packages live.
    executor.compile = (source, filename) =>
      this.run(compile(source, executor.injectedModuleParameters.join(), filename));
  }

  run(script) {
    return script.runInThisContext();
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && this.isPackage(moduleName)) {
      return this.requirePackage(from, moduleName);
    }
    if (moduleName && !options?.isInternalModule && !isBuiltin(moduleName)) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (this.isLasting(file)) return (lasting ??= this.newLasting()).requireModule(file);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  isLasting(file) {
    this.needsOwnModules ??= NEEDS_OWN_MODULES.test(readFileSync(this._testPath, 'utf8'));
    return !this.needsOwnModules && LASTING.test(path.relative(repository, file));
  }

  /** Called by jest.mock, which may stand in a file that the test file imports first. */
  setMock(...given) {
    this.needsOwnModules = true;
    return super.setMock(...given);
  }

  /** So that errors name the lines that people wrote. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    return {
      get: (source) => own.get(source) ?? lasting?.getSourceMaps().get(source),
      [Symbol.iterator]: () => own[Symbol.iterator](),
    };
  }

  requirePackage(_from, name) {
    return requirePackage(name);
  }

  isPackage(name) {
    if (name.startsWith('.') || name.startsWith('file:') || isBuiltin(name) || ASSET.test(name)) return false;
    if (path.isAbsolute(name)) return name.startsWith(packages + path.sep);
    return !this._config.moduleNameMapper.some(([pattern]) => new RegExp(pattern).test(name));
  }

  /** The process is the real one here, and stays as it is. */
  installGetBuiltinModule() {}
}

class LastingModulesRuntime extends SharedPackagesRuntime {
  isLasting() {
    return false;
  }

  getSourceMaps() {
    return Runtime.prototype.getSourceMaps.call(this);
  }
}

function compile(source, parameters, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const beginning = `(function (${parameters}) {`;
  const script = new Script(`${beginning}${source}\n})`, {
    filename,
    columnOffset: -beginning.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiled.set(filename, { source, script });
  return script;
}

module.exports = SharedPackagesRuntime;
