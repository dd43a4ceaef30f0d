// The worker without a build (tests).
void require('../../../../../libs/testing/jest/run-bundled.cjs').runBundled(require.resolve('./worker.ts'));
