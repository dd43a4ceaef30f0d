const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** A moment in Indian time, as portals write it: 21-11-2026, 21/11/2026 5:30 PM, 2026-11-21T17:30. Undefined: none. */
export function readMoment(text: string): Date | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  const yearFirst = dayFirst ? null : YEAR_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year, hour, minute, second, half] = dayFirst;
    return inIndia(`${year}-${two(month!)}-${two(day!)}`, [inDay(hour, half), minute, second]);
  }
  if (!yearFirst) return undefined;
  const [, year, month, day, ...time] = yearFirst;
  return inIndia(`${year}-${month}-${day}`, time);
}

function inDay(hour: string | undefined, half: string | undefined): string | undefined {
  if (!hour || !half) return hour;
  return String((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0));
}

function inIndia(date: string, [hour = '0', minute = '00', second = '00']: (string | undefined)[]): Date | undefined {
  const at = new Date(`${date}T${two(hour)}:${minute}:${second}+05:30`);
  // The language takes 30 February for 2 March.
  const isReal = !Number.isNaN(at.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? at : undefined;
}

const two = (part: string): string => part.padStart(2, '0');
