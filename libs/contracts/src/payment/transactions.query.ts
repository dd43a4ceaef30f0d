import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { OptionalDay } from '../day-or-moment';
import { SEARCH_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { IsSearchable } from '../searchable';
import { TRANSACTION_STATUSES, type TransactionStatus } from './transaction.statuses';

/** GET /api/transactions (admin). */
export class TransactionsQuery extends PageQuery {
  @Optional(IsIn([...TRANSACTION_STATUSES]))
  status?: TransactionStatus;

  @Optional(IsUUID())
  userId?: string;

  @OptionalText(SEARCH_MAX_LENGTH)
  @IsSearchable()
  search?: string;

  /** A day means all of it, in India. */
  @OptionalDay()
  from?: string;

  @OptionalDay('from')
  to?: string;

  /** The rows behind a figure of the revenue: paid in a period, whenever it was created. */
  @OptionalDay()
  paidFrom?: string;

  @OptionalDay('paidFrom')
  paidTo?: string;

  /** Paid orders with a document of this type. */
  @Optional(IsString(), MaxLength(80))
  paidType?: string;

  /** Orders whose books are held for a dispute; one that was released is not among them. */
  @Optional(IsIn(['yes']))
  held?: 'yes';

  /** Orders whose money a bank demands back, or asks about, and has not decided yet. */
  @Optional(IsIn(['yes']))
  disputed?: 'yes';
}
