import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trim } from './text-rules';

/** A text that may be left out, without the blanks around it, of at most so many characters. */
export function OptionalText(maxLength: number): PropertyDecorator {
  // From the last to the first: the way in which decorators apply when they stand one above the other.
  const rules = [MaxLength(maxLength), IsString(), Trim(), IsOptional()];
  return (target, property) => rules.forEach((rule) => rule(target, property as string));
}
