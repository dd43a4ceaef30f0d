import { ArrayMaxSize, IsArray, IsOptional, Matches } from 'class-validator';
import { MAX_FILES_PER_ORDER } from '../limits';
import { SHA256_HEX, TRANSACTION_ID } from './create-transaction.request';

/** POST /api/transactions/already-paid: asked before checkout opens, so that nothing is paid twice. */
export class AlreadyPaidRequest {
  @IsArray()
  @ArrayMaxSize(MAX_FILES_PER_ORDER)
  @Matches(SHA256_HEX, { each: true, message: 'sha256 is a list of 64 lower-case hexadecimal digits each' })
  sha256!: string[];

  /** The transaction that this browser began for the order. */
  @IsOptional()
  @Matches(TRANSACTION_ID)
  transaction_id?: string;
}
