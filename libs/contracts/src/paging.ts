import { IsOptional, Max, Min } from 'class-validator';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits';
import { WholeNumber } from './whole-number';

export class PageQuery {
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100_000)
  page: number = 1;

  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit: number = PAGE_LIMIT_DEFAULT;
}
