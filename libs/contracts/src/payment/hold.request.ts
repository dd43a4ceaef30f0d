import { NeededWords } from '../needed-text';

/** POST /api/transactions/{id}/hold (admin). */
export class HoldRequest {
  @NeededWords(500, 'Say which dispute the books are kept for')
  reason!: string;
}
