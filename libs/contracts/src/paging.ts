import { Max, Min } from 'class-validator';
import { Optional } from './optional';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits';
import { WholeNumber } from './whole-number';

export class PageQuery {
  @Optional(WholeNumber(), Min(1), Max(100_000))
  page: number = 1;

  @Optional(WholeNumber(), Min(1), Max(PAGE_LIMIT_MAX))
  limit: number = PAGE_LIMIT_DEFAULT;
}
