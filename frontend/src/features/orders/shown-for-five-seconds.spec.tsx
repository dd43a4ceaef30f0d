import { act, renderHook, screen } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { RestoredBanner } from './restored-banner';
import { useAddedFiles } from './use-added-files';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('shown for five seconds', () => {
  it('[UPL-5] is the welcome to files that were restored', () => {
    renderInProduct(<RestoredBanner onStartFresh={() => undefined} />);
    pass(4_999);
    expect(screen.getByText(/^Welcome back!/)).toBeTruthy();
    pass(1);
    expect(screen.queryByText(/^Welcome back!/)).toBeNull();
  });

  it.each([
    ['who was at its button', true],
    ['nobody else', false],
  ])('[UPL-5] leaves the focus at the heading for %s', (_, isAtButton) => {
    renderInProduct(
      <main>
        <h1>Documents</h1>
        <RestoredBanner onStartFresh={() => undefined} />
      </main>,
    );
    if (isAtButton) screen.getByRole('button', { name: 'Start Fresh' }).focus();
    pass(5_001);
    expect(document.activeElement).toBe(isAtButton ? screen.getByRole('heading') : document.body);
  });

  it('[DASH-4] is what is wrong with files that were added, counted from the last pick', async () => {
    const { result } = renderHook(useAddedFiles);
    const refused = () => result.current.refused.map(({ name }) => name);
    // Looks into the file, which takes no time of the clock here.
    const pick = async (name: string) => {
      act(() => result.current.pick([new File(['x'], name)]));
      while (!refused().includes(name)) await act(() => jest.advanceTimersByTimeAsync(0));
    };
    await pick('a.exe');
    pass(4_999);
    expect(refused()).toEqual(['a.exe']);
    await pick('b.exe');
    pass(4_999);
    expect(refused()).toEqual(['b.exe']);
    pass(1);
    expect(refused()).toEqual([]);
  });
});
