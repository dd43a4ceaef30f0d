import { useEffect, useState } from 'react';
import { onFlagsChange } from '../../lib/order-files/saved-flags';

/** Another number whenever another tab has changed what is stored: "Start Fresh" there is one here, too. */
export function useStoredVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => onFlagsChange(() => setVersion((now) => now + 1)), []);
  return version;
}
