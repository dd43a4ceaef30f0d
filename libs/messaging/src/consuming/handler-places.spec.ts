import { HandlerPlaces } from './handler-places';

it('[EVT-2] lets so many handlers work at once, in order, and goes on after one that failed', async () => {
  const places = new HandlerPlaces(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (number: number) =>
    places.hold(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) => {
        ends[number] = (error) => (error ? reject(error) : resolve());
      });
    });
  const [first, second, third, fourth] = [0, 1, 2, 3].map(work);
  expect(begun).toEqual([0, 1]);
  ends[1]!(new Error('it failed'));
  await expect(second).rejects.toThrow('it failed');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  await first;
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const number of [2, 3]) ends[number]!();
  await Promise.all([third, fourth]);
});
