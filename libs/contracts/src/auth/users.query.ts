import { IsIn } from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { SEARCH_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { IsSearchable } from '../searchable';
import type { UserType } from './user.answers';

/** GET /api/auth/users (ADM-2). */
export class UsersQuery extends PageQuery {
  @OptionalText(SEARCH_MAX_LENGTH)
  @IsSearchable()
  search?: string;

  /** Customers unless admins are asked for. */
  @Optional(IsIn(['user', 'admin']))
  type: UserType = 'user';
}
