import { Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { SecretService } from '../secrets/secret.service';

const LABEL = 'email-undo';

/** The link to the old address. How long it serves stands with the change that it names. */
@Injectable()
export class UndoLinkService {
  constructor(private readonly secrets: SecretService) {}

  /** The proof is in the fragment: no server's log and no Referer has it. Opening the link changes nothing yet. */
  pathFor(changeId: string): string {
    return `/restore-email#${this.secrets.seal(Buffer.from(changeId), LABEL).toString('base64url')}`;
  }

  /** The change's id. Throws auth.undo-invalid: made up, or changed. */
  read(proof: string): string {
    try {
      return this.secrets.open(Buffer.from(proof, 'base64url'), LABEL).toString();
    } catch (error) {
      throw new Problem('auth.undo-invalid', { cause: error });
    }
  }
}
