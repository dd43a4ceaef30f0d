// The worker without a build (tests).
require('../../../../../libs/sealing/src/thread/compile-sources.cjs');
require('./worker.ts');
