import { useState } from 'react';
import { storagePrefix } from './product';
import { browserValues } from './storage/kept-values';

const NAME = `${storagePrefix}_queue_keys`;

/**
 * Whether the single letters of the queue and of a document's page do something. Who speaks to the computer, or strikes
 * keys by accident, turns them off (WCAG 2.1.4); this browser remembers it.
 */
export function useKeysChoice(): [areOn: boolean, choose: (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => browserValues.get(NAME) !== 'off');
  const choose = (now: boolean) => {
    setOn(now);
    if (now) browserValues.remove(NAME);
    else browserValues.set(NAME, 'off');
  };
  return [areOn, choose];
}
