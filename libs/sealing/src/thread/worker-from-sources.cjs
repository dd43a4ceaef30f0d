// The worker without a build (tests).
require('./compile-sources.cjs');
require('./worker.ts');
