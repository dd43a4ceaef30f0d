import { useEffect, useState } from 'react';

/** Seconds left until `end` (milliseconds since 1970); 0 when it is over or there is none. */
export function useCountdown(end: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1_000));
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** 4:05 */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
