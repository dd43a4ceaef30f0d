import { Type } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';
import { AllOf } from './all-of';

type Part = () => new () => object;

/** An object within a request or an event, with rules of its own. */
export const PartOf = (type: Part) => AllOf(IsObject(), ValidateNested(), Type(type));

/** A list of such objects. */
export const PartsOf = (type: Part, ...bounds: PropertyDecorator[]) =>
  AllOf(IsArray(), ...bounds, ValidateNested({ each: true }), Type(type));
