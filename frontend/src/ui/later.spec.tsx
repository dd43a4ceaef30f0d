import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { later } from './later';

const Part = () => <p>The part</p>;
const show = (load: () => Promise<typeof Part>) => {
  const Later = later(load);
  render(
    <Suspense fallback={<p>Its place</p>}>
      <Later />
    </Suspense>,
  );
};
let isOnline = true;
beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline));
afterEach(() => jest.restoreAllMocks());

describe('a part of the page whose script does not come', () => {
  it('[UPL-4] is waited for while there is no line, and shown when there is one again', async () => {
    isOnline = false;
    const load = jest.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show(load);
    await screen.findByText('Its place');
    expect(load).toHaveBeenCalledTimes(1);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('The part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[UPL-4] is asked for again by itself', async () => {
    isOnline = true;
    show(jest.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch')));
    await screen.findByText('The part');
  });
});
