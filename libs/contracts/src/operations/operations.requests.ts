import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { Optional } from '../optional';
import { OptionalDay } from '../day-or-moment';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, MAX_INTEGER } from '../limits';
import { OptionalText } from '../optional-text';
import { PageQuery } from '../paging';
import { WholeNumber } from '../whole-number';
import { NeededWords } from '../needed-text';
import { OPERATOR_ID } from './operator-id';

const ID_OF_ACTOR = new RegExp(`^(?:${OPERATOR_ID}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

const MAX_ACT_LENGTH = 120;

/** Newest first. A log that grows while it is read is paged by its numbers. */
export class ActsQuery {
  /** Entries older than this number. */
  @Optional(WholeNumber(), Min(1), Max(MAX_INTEGER))
  before?: number;

  /** As entries have it. */
  @Optional(Matches(ID_OF_ACTOR, { message: `This is the id of an admin, or ${OPERATOR_ID}` }))
  adminId?: string;

  /** A call as in the table of calls, or a command. */
  @OptionalText(MAX_ACT_LENGTH)
  act?: string;

  /** In India, as the screens show them. */
  @OptionalDay()
  from?: string;

  @OptionalDay('from')
  to?: string;

  @Optional(WholeNumber(), Min(1), Max(PAGE_LIMIT_MAX))
  limit: number = PAGE_LIMIT_DEFAULT;
}

const ACTS_FORMATS = ['csv', 'jsonl'] as const;
export type ActsFormat = (typeof ACTS_FORMATS)[number];

export class ActsExportQuery {
  @Optional(IsIn(ACTS_FORMATS))
  format: ActsFormat = 'jsonl';
}

/** Why a dead letter is thrown away: it stands in the audit log. */
export class DiscardRequest {
  @NeededWords(300, 'Say why this event is thrown away')
  reason!: string;
}

/** A replay takes nothing: an event that comes with other words is refused by name. */
export class ReplayRequest {
  /** Always refused. */
  @IsOptional()
  content?: unknown;
}

/**
 * awaited: paid, and after some time something of it is not uploaded. unheard: an order at the provider of which
 * neither browser nor webhook told how it ended.
 */
const STANDING_KINDS = ['awaited', 'unheard'] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export class StandingQuery extends PageQuery {
  @IsIn(STANDING_KINDS)
  kind!: StandingKind;
}

const MOST_UNLOCKS = 100;

export class UnlocksQuery {
  /** Comma separated. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsString({ each: true })
  @Matches(/^[\w-]{1,100}$/, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_UNLOCKS)
  transactionIds!: string[];
}
