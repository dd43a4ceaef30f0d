import { Inject, Injectable } from '@nestjs/common';
import type { ProofAnswer } from '@udin/contracts';
import { FileStoreService } from '@udin/files';
import { type CheckedPdf, checkFile } from '@udin/sealing';
import { FairTurns, Problem } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { SealerService } from '../sealing/sealer.service';
import { withTemporaryCopy } from '../sealing/temporary-copy';
import { foundAs, ProofService } from './proof.service';
import { type Known, ProofRegisterService } from './proof-register.service';

/** Each may take a thread for seconds, and hundreds of megabytes. */
const AT_ONCE = 1;
/** Strangers who may wait; the next one is asked to come again. */
const MOST_WAITING = 20;
const COME_AGAIN_SECONDS = 10;

/** Looks at the seal in a file that somebody sends. The file is gone when the answer is there. */
@Injectable()
export class FileCheckService {
  private readonly turns = new FairTurns(AT_ONCE);

  constructor(
    private readonly files: FileStoreService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly sealers: SealerService,
    private readonly register: ProofRegisterService,
    private readonly proofs: ProofService,
  ) {}

  /** Throws server.unavailable. @param network of whoever asks: nobody's files keep those of others waiting */
  check(request: IncomingMessage, network: string): Promise<ProofAnswer> {
    return this.files.receiveOne(request, async ({ key, size, sha256 }) => {
      const known = await this.register.bySha256(sha256);
      if (known) return this.proofs.told('file', sha256, foundAs(known));
      const sealFingerprints = await this.sealers.fingerprints();
      const checked = await this.inTurn(network, async () =>
        withTemporaryCopy(await this.store.get(key), sha256, (path) =>
          checkFile({ path, size, sha256 }, { sealFingerprints }),
        ),
      );
      return this.answerOn(checked);
    });
  }

  private inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.turns.waitingCount >= MOST_WAITING)
      throw new Problem('server.unavailable', { retryAfter: COME_AGAIN_SECONDS });
    return this.turns.take(work, network);
  }

  /** The register does not know the file. A seal of ours in it says what the file once was. */
  private async answerOn({ verdict, sha256, signatures: found }: CheckedPdf): Promise<ProofAnswer> {
    const signatures = found.map(({ signer, isOurs, isIntact, addedBytes, timestamp }) => ({
      signer: signer ?? null,
      isOurs,
      isIntact,
      addedBytes,
      ...(timestamp && { timestampAt: timestamp.at }),
    }));
    if (verdict === 'no-seal' || verdict === 'unreadable') {
      return this.proofs.told('file', sha256, { verdict: 'unknown', signatures });
    }
    const known = await this.sealedBefore(found);
    return this.proofs.told('file', sha256, { verdict: known ? 'added-to' : 'altered', known, signatures });
  }

  /** The document whose sealed file is the beginning of this one, byte for byte. */
  private async sealedBefore(found: CheckedPdf['signatures']): Promise<Known | undefined> {
    for (const { isOurs, isIntact, revisionSha256 } of found) {
      const known = isOurs && isIntact && revisionSha256 ? await this.register.bySha256(revisionSha256) : undefined;
      if (known) return known;
    }
    return undefined;
  }
}
