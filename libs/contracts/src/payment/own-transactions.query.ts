import { IsString, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '../limits';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { PageQuery } from '../paging';

/** GET /api/transactions/user/:userId. */
export class OwnTransactionsQuery extends PageQuery {
  /** A link names a transaction, and not on which page it is by now: that page is answered, whatever `page` says. */
  @Optional(IsString(), MaxLength(80))
  holding?: string;

  /** All words must be there: in an id, the invoice's number, a file's name or type, or the day ("nov 2026"). */
  @OptionalText(SEARCH_MAX_LENGTH)
  search?: string;
}
