// The worker without a build (tests).
void require('../../../../tools/build/run-bundled.cjs')(require.resolve('./worker.ts'));
