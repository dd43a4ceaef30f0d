// See bit-flips.ts.
void require('../../../../run-bundled.cjs').runBundled(require.resolve('./flip-checker.ts'));
