import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Optional } from '../optional';
import { CIRCULAR_LIST_MAX, CIRCULAR_TEXT_MAX, CIRCULAR_TITLE_MAX } from '../limits';
import { NeededWords } from '../needed-text';
import { PartOf } from '../parts-of';
import { ReauthenticationRequest } from './reauthentication.request';

export const CIRCULAR_AUDIENCES = ['all', 'emails', 'customers'] as const;
export type CircularAudience = (typeof CIRCULAR_AUDIENCES)[number];

class CircularText {
  @NeededWords(CIRCULAR_TITLE_MAX, 'A title is needed')
  @Matches(/^.*$/, { message: 'A title is one line' })
  title!: string;

  /** Plain text. An empty line parts paragraphs. */
  @NeededWords(CIRCULAR_TEXT_MAX, 'A text is needed')
  text!: string;
}

/** Who has no text in his language reads the English one. */
export class CircularWords {
  @PartOf(() => CircularText)
  en!: CircularText;

  @Optional(PartOf(() => CircularText))
  hi?: CircularText;

  @Optional(PartOf(() => CircularText))
  bn?: CircularText;
}

const ListOf = (audience: CircularAudience): PropertyDecorator =>
  ValidateIf((request: CircularRecipientsRequest) => request.audience === audience);

/** POST /api/auth/circulars/recipients. Who is meant must be said: nobody writes to all by leaving something out. */
export class CircularRecipientsRequest {
  @IsIn(CIRCULAR_AUDIENCES)
  audience!: CircularAudience;

  @ListOf('emails')
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CIRCULAR_LIST_MAX)
  @IsString({ each: true })
  @MaxLength(254, { each: true })
  emails?: string[];

  @ListOf('customers')
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CIRCULAR_LIST_MAX)
  @IsUUID(undefined, { each: true })
  userIds?: string[];
}

/** POST /api/auth/circulars/test */
export class TestCircularRequest {
  @PartOf(() => CircularWords)
  words!: CircularWords;
}

/** POST /api/auth/circulars */
export class SendCircularRequest extends ReauthenticationRequest {
  /** Of the page's own choice: said again it is the same circular. */
  @IsUUID()
  id!: string;

  @PartOf(() => CircularWords)
  words!: CircularWords;

  @PartOf(() => CircularRecipientsRequest)
  to!: CircularRecipientsRequest;

  /** How many customers the admin was shown. */
  @IsInt()
  @Min(1)
  count!: number;
}
