import { IsBoolean, IsIn, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { MAX_INTEGER } from '../limits';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { ExpectedRevision } from '../expected-revision';
import { NeededWords } from '../needed-text';
import { WholeNumber } from '../whole-number';
import { QUESTION_REASON_KEYS, type QuestionReason } from './desk.kinds';

const WORDS = 2_000;

/** POST /api/documents/{id}/start. */
export class StartRequest extends ExpectedRevision {}

/** POST /api/documents/{id}/questions: stops the clock. */
export class AskRequest extends ExpectedRevision {
  @IsIn(QUESTION_REASON_KEYS)
  reason!: QuestionReason;

  @NeededWords(WORDS, 'Please write what you need from the customer')
  text!: string;
}

/** POST /api/documents/{id}/questions/{questionId}/answer (owner): the clock goes on. */
export class AnswerQuestionRequest {
  @NeededWords(WORDS, 'Please write your answer')
  text!: string;
}

/** The fields beside the file of POST /api/documents/{id}/replacement (owner). */
export class ReplacementFields {
  @OptionalText(WORDS)
  message?: string;
}

/** The fields beside the file of POST /api/documents/{id}/drafts. */
export class DraftFields extends ExpectedRevision {
  /** What the customer should look at. */
  @OptionalText(WORDS)
  message?: string;
}

/** POST /api/documents/{id}/drafts/{draftId}/decision (owner). Sent back, it needs remarks. */
export class DraftDecisionRequest {
  @IsBoolean()
  approved!: boolean;

  @ValidateIf(({ approved, remarks }: DraftDecisionRequest) => !approved || remarks !== undefined)
  @NeededWords(WORDS, 'Please say what should be changed')
  remarks?: string;
}

/** POST /api/documents/{id}/review: the second pair of eyes. Sent back, it needs remarks. */
export class ReviewRequest extends ExpectedRevision {
  @IsBoolean()
  approved!: boolean;

  @ValidateIf(({ approved, remarks }: ReviewRequest) => !approved || remarks !== undefined)
  @NeededWords(WORDS, 'Please say what should be changed')
  remarks?: string;
}

/** POST /api/documents/{id}/take-back. */
export class TakeBackRequest extends ExpectedRevision {
  /** Shown to the customer. */
  @NeededWords(500, 'Please say why it is taken back')
  reason!: string;
}

/** PATCH /api/documents/{id}/checklist. */
export class TickRequest {
  @IsString()
  @MaxLength(60)
  item!: string;

  @IsBoolean()
  done!: boolean;

  /** Of the customer's file that was looked at, as QueueRow.versions: refused when another one has come since. */
  @Optional(WholeNumber(), Min(1), Max(MAX_INTEGER))
  version?: number;
}

/** POST /api/documents/{id}/refund-request (owner), after a rejection. */
export class AskRefundRequest {
  @NeededWords(500, 'Please say why you want the money back')
  reason!: string;
}

/** PATCH /api/documents/{id}/refund-request: what is granted is paid by POST /api/transactions/{id}/refunds. */
export class DeclineRefundRequest {
  @NeededWords(500, 'Please say why')
  note!: string;
}
