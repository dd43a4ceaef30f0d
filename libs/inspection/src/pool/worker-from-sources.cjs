// The worker without a build (tests).
void require('../../../../run-bundled.cjs').runBundled(require.resolve('./worker.ts'));
