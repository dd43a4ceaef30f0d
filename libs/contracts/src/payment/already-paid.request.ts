import { ArrayMaxSize, IsArray, Matches, Max } from 'class-validator';
import { Optional } from '../optional';
import { LONGEST_CHOSEN_SECONDS, MAX_FILES_PER_ORDER } from '../limits';
import { IsCount } from '../is-count';
import { SHA256_HEX, TRANSACTION_ID } from './create-transaction.request';

/** POST /api/transactions/already-paid: asked before checkout opens, so that nothing is paid twice. */
export class AlreadyPaidRequest {
  @IsArray()
  @ArrayMaxSize(MAX_FILES_PER_ORDER)
  @Matches(SHA256_HEX, { each: true, message: 'sha256 is a list of 64 lower-case hexadecimal digits each' })
  sha256!: string[];

  /** The transaction that this browser began for the order. */
  @Optional(Matches(TRANSACTION_ID))
  transaction_id?: string;

  /** How long the first of the files has been in the order: what was paid and sent since is not sold again. */
  @Optional(IsCount(), Max(LONGEST_CHOSEN_SECONDS))
  chosen_seconds_ago?: number;
}
