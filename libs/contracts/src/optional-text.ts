import { IsString, MaxLength } from 'class-validator';
import { Optional } from './optional';
import { Trim } from './text-rules';

/** A text that may be left out, without the blanks around it, of at most so many characters. */
export const OptionalText = (maxLength: number) => Optional(Trim(), IsString(), MaxLength(maxLength));
