// The worker without a build (tests).
void require('../../../../tools/build/run-bundled.cjs').runBundled(require.resolve('./worker.ts'));
