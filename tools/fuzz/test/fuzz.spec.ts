import { runFuzz } from './run-fuzz';
import { FuzzTarget } from './target/fuzz-target';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

// Seven services are compiled and started; a long run takes what it takes.
jest.setTimeout(600_000 + REQUESTS * 100);

/** `npm run fuzz -- --requests 20000 --seed 7` is the long form of this test. */
describe('whatever is asked', () => {
  let target: FuzzTarget;
  beforeAll(async () => void (target = await FuzzTarget.start()), 600_000);
  afterAll(() => target.stop(), 120_000);

  it(`[API-2] is answered as the API document says, never with a failure of ours (seed ${SEED})`, async () => {
    const { complaints, ...report } = await runFuzz(target, REQUESTS, SEED);
    if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify(report)}\n${complaints.join('\n')}\n`);
    expect(complaints).toEqual([]);
    expect(report.succeeded).toBeGreaterThan(report.operations / 4);
  });
});
