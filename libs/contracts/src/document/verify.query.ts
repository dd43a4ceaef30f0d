import { IsOptional, Matches } from 'class-validator';

/** GET /api/documents/verify: one of the two. */
export class VerifyQuery {
  @IsOptional()
  @Matches(/^\d{8}[A-Z0-9]{10}$/, { message: 'A UDIN has 8 digits and 10 capital letters or digits' })
  udin?: string;

  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/, { message: 'A SHA-256 has 64 digits from 0 to f' })
  sha256?: string;
}
