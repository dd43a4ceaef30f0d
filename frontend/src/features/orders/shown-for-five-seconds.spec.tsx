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

  describe('is what is wrong with files that were added', () => {
    function picking() {
      const { result } = renderHook(() => useAddedFiles());
      const refused = () => result.current.refused.map(({ name }) => name);
      // Looks into the file, which takes no time of the clock here.
      const pick = async (...names: string[]) => {
        act(() => result.current.pick(names.map((name) => new File(['x'], name))));
        while (refused().at(-1) !== names.at(-1)) await act(() => jest.advanceTimersByTimeAsync(0));
      };
      return { refused, pick };
    }

    it('[DASH-4] each of them, also when others are picked before its five seconds are over', async () => {
      const { refused, pick } = picking();
      await pick('a.exe');
      pass(3_000);
      await pick('b.exe');
      expect(refused()).toEqual(['a.exe', 'b.exe']);
      pass(1_999);
      expect(refused()).toEqual(['a.exe', 'b.exe']);
      pass(1);
      expect(refused()).toEqual(['b.exe']);
      pass(2_999);
      expect(refused()).toEqual(['b.exe']);
      pass(1);
      expect(refused()).toEqual([]);
    });

    it('[DASH-4] once for each file, counted from when it was said last', async () => {
      const { refused, pick } = picking();
      await pick('a.exe', 'b.exe');
      pass(4_000);
      await pick('c.exe', 'a.exe');
      expect(refused()).toEqual(['b.exe', 'c.exe', 'a.exe']);
      pass(1_000);
      expect(refused()).toEqual(['c.exe', 'a.exe']);
      pass(4_000);
      expect(refused()).toEqual([]);
    });
  });
});
