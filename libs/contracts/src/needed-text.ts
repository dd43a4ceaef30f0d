import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AllOf } from './all-of';
import { Trim } from './text-rules';

/** A text that has to be there, taken as it is. */
export const NeededText = (maxLength: number, message?: string) =>
  AllOf(IsString(), IsNotEmpty({ message }), MaxLength(maxLength));

/** Words of a person that have to be there, without the blanks around them. */
export const NeededWords = (maxLength: number, message?: string) => AllOf(Trim(), NeededText(maxLength, message));
