import { useEffect, useState } from 'react';

/** Whether something has been running for so long without an end. */
export function useIsLongerThan(ms: number, isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [ms, isRunning]);
  return isLong && isRunning;
}
