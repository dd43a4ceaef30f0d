// See bit-flips.ts.
void require('../../../../tools/build/run-bundled.cjs').runBundled(require.resolve('./flip-checker.ts'));
