import { askForLostStyles } from './lost-styles';

const links = () => [...document.querySelectorAll('link')];
const lose = () => links()[0]!.dispatchEvent(new Event('error'));

it('[RT-1] a stylesheet that does not come is asked for again, later each time, and not for ever', () => {
  jest.useFakeTimers();
  askForLostStyles();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/forms.css">';
  const waits = Array.from({ length: 9 }, () => {
    const before = links()[0];
    lose();
    let wait = 0;
    while (links()[0] === before && wait < 200_000) jest.advanceTimersByTime((wait += 500) && 500);
    return wait / 1_000;
  });
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 200]);
  expect(links().map(({ rel }) => rel)).toEqual(['stylesheet']);
  jest.useRealTimers();
});
