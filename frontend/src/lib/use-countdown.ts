import { OTP_TTL_SECONDS } from '@udin/contracts/limits';
import { useEffect, useState } from 'react';

const LONGEST_SECONDS = OTP_TTL_SECONDS;

/** Seconds left until `end` (milliseconds since 1970); 0 when it is over or there is none. */
export function useCountdown(end: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  // Until the first tick `now` may be older than the countdown.
  const left = end === undefined ? 0 : Math.max(0, Math.min(Math.ceil((end - now) / 1_000), LONGEST_SECONDS));
  useEffect(() => {
    if (end === undefined) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** Minutes and seconds, such as "4:05". */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
