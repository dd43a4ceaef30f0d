import { IsOptional, IsString, MaxLength } from 'class-validator';

/** GET …/archive/content. All three come with a link; with a bearer token none. */
export class ArchiveContentQuery {
  @IsOptional()
  @IsString()
  @MaxLength(12)
  expires?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  viewer?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  signature?: string;
}
