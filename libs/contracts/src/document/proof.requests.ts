import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, Matches, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { IsUdin } from '../udin/is-udin';
import { tidyNumber } from '../udin/tidy-number';

const SHA256 = /^[0-9a-f]{64}$/;
const SHA256_MESSAGE = { message: 'A SHA-256 has 64 digits from 0 to f' };
const inSmallLetters = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** Files in one bulk check. */
const PROOFS_AT_ONCE = 100;

/** Windows writes checksums in capital letters. */
export function IsSha256(): PropertyDecorator {
  return (target, key) => {
    Transform(({ value }) => inSmallLetters(value))(target, key);
    Matches(SHA256, SHA256_MESSAGE)(target, key);
  };
}

/** GET /api/documents/proof: one of the three. */
export class ProofQuery {
  @Optional(IsUdin())
  udin?: string;

  /** As it is printed beside the QR code; dashes and small letters do no harm. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? tidyNumber(value) : (value as unknown)))
  @MaxLength(40)
  @Matches(/^[0-9A-Za-z\s-]+$/, { message: 'A code has letters, digits and dashes' })
  code?: string;

  @Optional(IsSha256())
  sha256?: string;
}

/** POST /api/documents/proof/bulk. */
export class BulkProofRequest {
  /** SHA-256 of each file. */
  @Transform(({ value }) => (Array.isArray(value) ? value.map(inSmallLetters) : (value as unknown)))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PROOFS_AT_ONCE)
  @Matches(SHA256, { ...SHA256_MESSAGE, each: true })
  sha256!: string[];
}
