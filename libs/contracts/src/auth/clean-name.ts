import { Transform } from 'class-transformer';
import { trimmed } from '../trimmed';

/** A line of its own, where everybody expects a name. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Shows nothing, or turns the text around it. The joiners U+200C and U+200D stay: Indian scripts need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** The name of a person or a company: one line. Cleaned instead of refused, since nobody sees what would be refused. */
export function CleanName(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? cleaned(value) : value));
}

function cleaned(name: string): string {
  return trimmed(name.replace(BREAKS, ' ').replace(INVISIBLE, ''));
}
