import { IsInt, Min } from 'class-validator';
import { AllOf } from './all-of';

/** A whole number, none or more. */
export const IsCount = () => AllOf(IsInt(), Min(0));
