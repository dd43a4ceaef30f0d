import { Max, Min } from 'class-validator';
import { Optional } from './optional';
import { MAX_INTEGER } from './limits';
import { WholeNumber } from './whole-number';

/** A change is refused (document.changed, note.changed) when its object has another revision by now. */
export class ExpectedRevision {
  @Optional(WholeNumber(), Min(0), Max(MAX_INTEGER))
  expectedRevision?: number;
}
