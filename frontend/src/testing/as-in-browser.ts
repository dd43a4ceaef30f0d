import { act } from '@testing-library/react';

/** Outside of act(), as in a browser: React draws when it gets to it. */
export async function asInBrowser(events: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    events();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
  await act(() => Promise.resolve());
}
