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

  it('[DASH-4] is what is wrong with files that were added, counted from the last pick', async () => {
    const { result } = renderHook(useAddedFiles);
    const pick = (name: string) =>
      act(async () => {
        result.current.pick([new File(['x'], name)]);
        // The look into the file.
        await jest.advanceTimersByTimeAsync(0);
      });
    const refused = () => result.current.refused.map(({ name }) => name);
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
