import { FairTurns } from './fair-turns';

/** Asks for turns as named, and says whose turn came in which order while `end` gives them back. */
function aLine(places: number, persons: string[]) {
  const turns = new FairTurns(places);
  const begun: string[] = [];
  for (const person of persons) void turns.begin(person).then(() => begun.push(person));
  const end = async (person: string) => {
    turns.end(person);
    await Promise.resolve();
  };
  return { begun, end, settled: () => Promise.resolve() };
}

describe('turns of those who bring files', () => {
  it('[X-2] [DOC-1] go round by person: a hundred files of one do not keep the first of another waiting', async () => {
    const { begun, end, settled } = aLine(1, [...Array<string>(100).fill('flooder'), 'customer', 'other']);
    await settled();
    for (let n = 0; n < 3; n++) await end(begun.at(-1)!);
    expect(begun).toEqual(['flooder', 'customer', 'other', 'flooder']);
  });

  it('[X-2] [DOC-1] keep the last place free of whoever has another one', async () => {
    const { begun, end, settled } = aLine(3, ['flooder', 'flooder', 'flooder', 'flooder', 'customer']);
    await settled();
    expect(begun).toEqual(['flooder', 'flooder', 'customer']);
    await end('customer');
    expect(begun).toHaveLength(3);
    await end('flooder');
    expect(begun.at(-1)).toBe('flooder');
  });

  it('[DOC-1] leave nobody waiting while there is a place', async () => {
    const { begun, end, settled } = aLine(2, ['a', 'b', 'a', 'b', 'c', 'a']);
    await settled();
    for (const person of ['a', 'b', 'a', 'b']) await end(person);
    expect([...begun].sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'c']);
  });
});
