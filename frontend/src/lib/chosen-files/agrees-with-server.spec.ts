import { CORPUS } from '@udin/inspection/testing';
import { beginsUnlikeItsName } from './looks-like-its-name';

/** Each file of the corpus has one verdict, which the server is held to in its own tests. */
const verdicts = CORPUS.map(({ id, name, bytes, expected }) => ({
  id,
  isTaken: 'flags' in expected,
  reason: 'reason' in expected ? expected.reason : undefined,
  // Its first 2,000 bytes: some are large, and no more is looked at.
  file: new File([new Uint8Array(bytes().subarray(0, 2_000))], name),
}));

it('[UPL-6] [DOC-1] what is refused when it is chosen is what the server refuses, and for the same reason', async () => {
  const unlike = [];
  for (const one of verdicts) if (await beginsUnlikeItsName(one.file)) unlike.push(one);
  expect(unlike.filter(({ isTaken }) => isTaken).map(({ id }) => id)).toEqual([]);
  expect(new Set(unlike.map(({ reason }) => reason))).toEqual(new Set(['file.type-mismatch']));
  // Honest and disguised ones are among them.
  expect(unlike.length).toBeGreaterThan(10);
});
