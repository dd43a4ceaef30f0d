import { Random } from './random';

it('gives the same chances again for the same seed, and others for another', () => {
  const draw = (seed: number) => {
    const random = new Random(seed);
    return [random.next(), random.between(1, 6), random.shuffled([1, 2, 3, 4, 5, 6, 7, 8])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const dice = Array.from(
    { length: 600 },
    (
      (random) => () =>
        random.between(1, 6)
    )(new Random(1)),
  );
  expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
