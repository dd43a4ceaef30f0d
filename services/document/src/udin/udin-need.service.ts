import { Injectable } from '@nestjs/common';
import { NO_UDIN_REASONS, type UdinNeedRequest } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { ClockService } from '../desk/clock.service';
import { assertUnchanged } from '../desk/timeline/assert-unchanged';
import { writeTimeline } from '../desk/timeline/write-timeline';
import { lockDocument } from '../documents/lock-document';
import { SealRequestService } from '../sealing/seal-request.service';

/** Some documents need no UDIN although others of their type do. The queue waits for none then. */
@Injectable()
export class UdinNeedService {
  constructor(
    private readonly source: DataSource,
    private readonly clock: ClockService,
    private readonly chain: AuditChainService,
    private readonly seals: SealRequestService,
  ) {}

  /** The same again changes nothing. Throws document.not-found, document.changed, document.revoked. */
  say(id: string, { isNeeded, reason, note, expectedRevision }: UdinNeedRequest, by: Identity): Promise<void> {
    return this.source.transaction(async (tx) => {
      const document = await lockDocument(tx, id);
      await assertUnchanged(tx, document, expectedRevision);
      if (document.needsUdin === isNeeded) return;
      if (isNeeded) await this.seals.assertNotRevoked(tx, id);
      document.needUdin(isNeeded, document.timeOf(this.clock.now()));
      await tx.save(document);
      const act = isNeeded ? 'udin-needed' : 'udin-not-needed';
      await this.chain.append(tx, id, { act, by: by.id, details: { reason } });
      const text = [reason && NO_UDIN_REASONS[reason], note].filter(Boolean).join('\n');
      await writeTimeline(tx, document, act, by, { text: text || null });
    });
  }
}
