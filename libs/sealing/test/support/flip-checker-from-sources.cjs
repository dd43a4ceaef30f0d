// See bit-flips.ts.
void require('../../../testing/jest/run-bundled.cjs').runBundled(require.resolve('./flip-checker.ts'));
