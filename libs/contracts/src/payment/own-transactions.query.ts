import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { PageQuery } from '../paging';

/** GET /api/transactions/user/:userId. */
export class OwnTransactionsQuery extends PageQuery {
  /** A link names a transaction, and not on which page it is by now: that page is answered, whatever `page` says. */
  @Optional(IsString(), MaxLength(80))
  holding?: string;
}
