import { IsOptional } from 'class-validator';
import { AllOf } from './all-of';

/** What may be left out; what is there keeps these rules. */
export const Optional = (...rules: PropertyDecorator[]) => AllOf(IsOptional(), ...rules);
