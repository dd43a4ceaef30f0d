// The worker without a build (tests).
void require('../../../testing/jest/run-bundled.cjs').runBundled(require.resolve('./worker.ts'));
