// See bit-flips.ts.
void require('../../../../tools/build/run-bundled.cjs')(require.resolve('./flip-checker.ts'));
