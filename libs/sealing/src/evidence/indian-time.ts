const FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** "22 Nov 2026, 05:46:36 IST". @param at ISO 8601 */
export const indianTime = (at: string): string => `${FORMAT.format(new Date(at))} IST`;
