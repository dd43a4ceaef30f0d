import { FairTurns } from './fair-turns';

/** Asks for turns as named, and says whose turn came in which order while `end` gives them back. */
function aLine(places: number, persons: (string | undefined)[]) {
  const turns = new FairTurns(places);
  const begun: (string | number)[] = [];
  const ends: { person?: string; end: (error?: Error) => void }[] = [];
  const taken = persons.map((person, place) =>
    turns.take(() => {
      begun.push(person ?? place);
      return new Promise<void>((resolve, reject) => {
        ends.push({ person, end: (error) => (error ? reject(error) : resolve()) });
      });
    }, person),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = (person?: string | number, error?: Error) => {
    ends
      .splice(
        ends.findIndex((one) => one.person === person),
        1,
      )[0]!
      .end(error);
    return settled();
  };
  return { begun, end, settled, taken };
}

describe('turns', () => {
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

  it('[EVT-2] come in order where nobody is named, and go on after work that failed', async () => {
    const { begun, end, settled, taken } = aLine(2, [undefined, undefined, undefined, undefined]);
    await settled();
    expect(begun).toEqual([0, 1]);
    const failed = expect(taken[0]).rejects.toThrow('it failed');
    await end(undefined, new Error('it failed'));
    await failed;
    expect(begun).toEqual([0, 1, 2]);
    for (let n = 0; n < 3; n++) await end();
    await Promise.all(taken.slice(1));
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
