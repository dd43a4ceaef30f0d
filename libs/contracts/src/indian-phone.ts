import { asciiDigits } from './ascii-digits';

/** What people put between the digits of a phone number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}().]/gu;
/** The country's code or the trunk prefix, which are not kept, and the ten digits that are. */
const WRITTEN_OUT = /^(?:\+91|0091|91|0)?([1-9]\d{9})$/;

/** The ten digits of an Indian phone number, however it was typed; undefined when it is none. */
export function indianPhoneIn(typed: string): string | undefined {
  return WRITTEN_OUT.exec(asciiDigits(typed).replace(BETWEEN, ''))?.[1];
}
