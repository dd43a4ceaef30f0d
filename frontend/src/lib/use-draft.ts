import { useState } from 'react';

/** What is being typed, beginning with a value from elsewhere; begins anew when that value changes. */
export function useDraft<T>(value: T): [T, (draft: T) => void] {
  const [draft, setDraft] = useState(value);
  const [begun, setBegun] = useState(value);
  if (begun !== value) {
    setBegun(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
