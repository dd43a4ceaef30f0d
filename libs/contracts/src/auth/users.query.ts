import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../paging';
import { Trim } from '../text-rules';

/** GET /api/auth/users (ADM-2). */
export class UsersQuery extends PageQuery {
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;
}
