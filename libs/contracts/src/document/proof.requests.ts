import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, Matches, MaxLength } from 'class-validator';
import { Trim } from '../text-rules';

const SHA256 = /^[0-9a-f]{64}$/;
const SHA256_MESSAGE = { message: 'A SHA-256 has 64 digits from 0 to f' };

/** Files in one bulk check. */
export const PROOFS_AT_ONCE = 100;

/** GET /api/documents/proof: one of the three. */
export class ProofQuery {
  @IsOptional()
  @Matches(/^\d{8}[A-Z0-9]{10}$/, { message: 'A UDIN has 8 digits and 10 capital letters or digits' })
  udin?: string;

  /** As it is printed beside the QR code; dashes and small letters do no harm. */
  @IsOptional()
  @Trim()
  @MaxLength(40)
  @Matches(/^[0-9A-Za-z\s-]+$/, { message: 'A code has letters, digits and dashes' })
  code?: string;

  @IsOptional()
  @Matches(SHA256, SHA256_MESSAGE)
  sha256?: string;
}

/** POST /api/documents/proof/bulk. */
export class BulkProofRequest {
  /** SHA-256 of each file. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PROOFS_AT_ONCE)
  @Matches(SHA256, { ...SHA256_MESSAGE, each: true })
  sha256!: string[];
}
