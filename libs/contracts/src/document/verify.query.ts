import { Optional } from '../optional';
import { IsUdin } from '../udin/is-udin';
import { IsSha256 } from './proof.requests';

/** GET /api/documents/{id}/signed-elsewhere: of the file that is going to be signed. */
export class SignedElsewhereQuery {
  @IsSha256()
  sha256!: string;
}

/** GET /api/documents/verify: one of the two. */
export class VerifyQuery {
  @Optional(IsUdin())
  udin?: string;

  @Optional(IsSha256())
  sha256?: string;
}
