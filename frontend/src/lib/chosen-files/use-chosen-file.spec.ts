import { act, renderHook, waitFor } from '@testing-library/react';
import { FILE_MESSAGES } from '@udin/contracts/file-messages';
import { fileChecks } from './check-files';
import { useChosenFile } from './use-chosen-file';

const file = (name: string, content: string) => new File([content.padEnd(2_000)], name);
const HEIC = file('IMG_0042.HEIC', '\0\0\0\x28ftypheic\0\0\0\0mif1heic');

it('[DASH-4] a photo of an iPhone is refused at once, and told how it becomes one that is taken', async () => {
  const { result } = renderHook(() => useChosenFile((picked) => fileChecks.dashboard(picked, [])));
  const refusal = () => result.current.refusal;
  act(() => result.current.choose(HEIC));
  expect(refusal()).toBe(`IMG_0042.HEIC: ${FILE_MESSAGES.unsupported}`);
  await waitFor(() => expect(refusal()).toMatch(/are allowed\. The file is a HEIC photo .* save it as JPEG/));
  expect(result.current.file).toBeNull();
});

it('[DASH-4] what was found in a file is not told of another that was chosen meanwhile', async () => {
  const { result } = renderHook(() => useChosenFile((picked) => fileChecks.dashboard(picked, [])));
  const good = file('a.pdf', '%PDF-1.7');
  act(() => result.current.choose(HEIC));
  await act(async () => result.current.choose(good));
  expect([result.current.file, result.current.refusal]).toEqual([good, undefined]);
});
