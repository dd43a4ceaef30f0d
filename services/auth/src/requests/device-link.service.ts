import { Injectable } from '@nestjs/common';
import type { Language } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { hashOfToken, SecretService } from '../secrets/secret.service';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the day in which the emails that strangers cause are counted, so the newest of them holds a link. */
const VALID_MS = 2 * DAY_MS;
const LABEL = 'device-link';

interface LinkedDevice {
  userId: string;
  /** The same for the same link: who has it gets one count of guesses, not one for each time it is opened. */
  name: string;
  /** Of the email. None in links of before it was noted, which work for two days. */
  language?: Language;
}

/** Inside of a link. */
type Sealed = [userId: string, until: number, language?: Language];

/**
 * The link in the email of a reset. Who can open it reads the mailbox, so the browser becomes known to the account
 * (KnownDeviceService). It gives no access.
 */
@Injectable()
export class DeviceLinkService {
  constructor(private readonly secrets: SecretService) {}

  pathFor(userId: string, language: Language): string {
    const inside: Sealed = [userId, Date.now() + VALID_MS, language];
    const sealed = this.secrets.seal(Buffer.from(JSON.stringify(inside)), LABEL);
    return `/api/auth/known-browser?proof=${sealed.toString('base64url')}`;
  }

  /** Throws auth.link-invalid: made up, changed or too old. */
  read(proof: string): LinkedDevice {
    const [userId, until, language] = this.open(proof);
    if (until < Date.now()) throw new Problem('auth.link-invalid');
    return { userId, name: hashOfToken(proof).toString('base64url'), language };
  }

  private open(proof: string): Sealed {
    try {
      const sealed = Buffer.from(proof, 'base64url');
      // Several spellings decode to the same bytes; only one is a link.
      if (sealed.toString('base64url') !== proof) throw new Error('Another spelling');
      return JSON.parse(this.secrets.open(sealed, LABEL).toString()) as Sealed;
    } catch (error) {
      throw new Problem('auth.link-invalid', { cause: error });
    }
  }
}
