import { act, screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { later } from './later';
import { PartPanel } from './part-panel';

const Part = () => <p>The part</p>;
const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/vault-1.js');
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Shown for long enough that it was asked for as often as it is by itself. */
async function showLost(load: () => Promise<typeof Part>) {
  const Later = later(load);
  renderInProduct(
    <>
      <h1>The page</h1>
      <PartPanel parts={[Later]} fallback={<p>Its place</p>}>
        <Later />
      </PartPanel>
    </>,
  );
  await wait(10);
}

describe('[DASH-1] a part whose script does not come', () => {
  it('says so in its place, leaves the page, and is asked for again on demand', async () => {
    let isThere = false;
    const load = jest.fn(async () => (isThere ? Part : Promise.reject(MISSING)));
    await showLost(load);
    expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded');
    screen.getByRole('heading', { name: 'The page' });
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(3);
    await act(async () => retry.click());
    await wait(10);
    expect(load).toHaveBeenCalledTimes(6);
    isThere = true;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    screen.getByText('The part');
  });

  it('comes by itself when the connection is back', async () => {
    let isThere = false;
    await showLost(async () => (isThere ? Part : Promise.reject(MISSING)));
    screen.getByRole('alert');
    isThere = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    screen.getByText('The part');
  });
});
