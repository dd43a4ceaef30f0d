import { ArchiveTurns } from './archive-turns';

const running = expect.objectContaining({ code: 'file.archive-running' });
const busy = expect.objectContaining({ code: 'server.unavailable' });
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

it('[X-16] two archives of a person run at a time, and those of others beside them', () => {
  const turns = new ArchiveTurns();
  const [first] = [turns.begin('asha'), turns.begin('asha')];
  expect(refused(() => turns.assertFreeFor('asha'))).toEqual(running);
  expect(refused(() => turns.begin('asha'))).toEqual(running);
  turns.begin('bimal');
  turns.end(first);
  turns.end(first);
  turns.begin('asha');
  expect(refused(() => turns.begin('asha'))).toEqual(running);
});

it('[X-16] thirty-two run at a time', () => {
  const turns = new ArchiveTurns();
  const begun = Array.from({ length: 32 }, (_, n) => turns.begin(`person ${n}`));
  expect(refused(() => turns.begin('asha'))).toEqual(busy);
  turns.end(begun[7]!);
  expect(turns.begin('asha').person).toBe('asha');
});

it('[X-16] no more files than the memory holds are named at a time, and a small archive finds room beside a large one', () => {
  const turns = new ArchiveTurns();
  const [large, small, another] = ['asha', 'bimal', 'chitra'].map((person) => turns.begin(person));
  turns.hold(large!, 20_000);
  turns.hold(small!, 300);
  expect(refused(() => turns.hold(another!, 20_000))).toEqual(busy);
  turns.end(small!);
  turns.hold(another!, 20_000);
  expect(another!.files).toBe(20_000);
});
