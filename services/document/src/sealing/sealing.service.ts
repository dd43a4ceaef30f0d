import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { lockFileKey, type StoredFile } from '@udin/files';
import { OutboxService } from '@udin/messaging';
import { sealFile, type SealedResult } from '@udin/sealing';
import { newId } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { Document } from '../documents/document.entity';
import { toAboutDocument } from '../documents/to-about-document';
import { EvidenceService } from './evidence.service';
import { Seal } from './seal.entity';
import { SealerService } from './sealer.service';
import { sheetNameFor } from './sheet-name';
import { withTemporaryCopy } from './temporary-copy';

interface StoredSeal {
  result: SealedResult;
  sealed: StoredFile | null;
  sheet: StoredFile | null;
}

/** Seals one signed document. Begun twice, it is finished once. */
@Injectable()
export class SealingService {
  constructor(
    private readonly source: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly evidence: EvidenceService,
    private readonly sealers: SealerService,
    private readonly chain: AuditChainService,
    private readonly outbox: OutboxService,
  ) {}

  /** Throws what can be tried again: a store, a timestamp authority or a database that is away. */
  async seal(seal: Seal): Promise<void> {
    const document = await this.source.manager.findOneBy(Document, { id: seal.documentId });
    if (document?.signed?.sha256 !== seal.signedSha256) return this.drop(seal);
    await this.assertSupplementsASeal(seal);
    const { key } = document.signed;
    await withTemporaryCopy(await this.store.get(key), seal.signedSha256, async (path) => {
      const stored = await this.makeAndStore(seal, document, path);
      const isKept = await this.source.transaction((tx) => this.finish(tx, seal, stored));
      if (!isKept) await this.remove(stored);
    });
  }

  private async makeAndStore(seal: Seal, document: Document, path: string): Promise<StoredSeal> {
    const signed = document.signed!;
    // What supplements a seal leaves the document alone: it is a sheet in any case.
    const file = { path, size: signed.size, isPdf: signed.kind === 'pdf' && !seal.supplements };
    const result = await sealFile(file, await this.evidence.of(seal, document), await this.sealers.sealer());
    const { update, sheet } = result;
    return {
      result,
      sealed: update ? await this.keep(joined(path, update.appended), update.sha256, signed.name) : null,
      sheet: sheet
        ? await this.keep(Readable.from([sheet.bytes]), sheet.sha256, sheetNameFor(signed.name, seal))
        : null,
    };
  }

  /** What no row names when the process dies here is found by the orphan sweep. */
  private async keep(body: Readable, sha256: string, name: string): Promise<StoredFile> {
    const key = `documents/${newId()}`;
    const stored = await this.store.put(key, body, { contentType: 'application/pdf' });
    if (stored.sha256 !== sha256) throw new Error('The store kept other bytes than were sealed');
    return { key, kind: 'pdf', name, size: stored.size, sha256 };
  }

  /** Answers false when somebody else was faster, or the document has changed meanwhile. */
  private async finish(tx: EntityManager, of: Seal, { result, sealed, sheet }: StoredSeal): Promise<boolean> {
    const { id, documentId, signedSha256 } = of;
    for (const file of [sealed, sheet]) if (file) await lockFileKey(tx, file.key);
    // The document before its seals and its chain, as a signature, a new number and a deletion take them.
    const document = await tx.findOne(Document, { where: { id: documentId }, lock: { mode: 'pessimistic_write' } });
    const seal = await tx.findOneByOrFail(Seal, { id });
    if (seal.state !== 'waiting' || !document || document.hasEndedSignature) return false;
    const own = { documentId, signedSha256, supplements: IsNull(), state: 'sealed' as const };
    const isFirst = !seal.supplements && !(await tx.existsBy(Seal, own));
    const { timestamp } = await this.sealers.sealer();
    const sealedAt = new Date();
    await tx.update(
      Seal,
      { id },
      {
        state: 'sealed',
        way: result.way,
        reason: result.pdf && 'because' in result.pdf ? result.pdf.because : null,
        sealed,
        sealedSha256: sealed?.sha256 ?? null,
        sheet,
        sheetSha256: sheet?.sha256 ?? null,
        level: timestamp ? 'B-T' : 'B-B',
        sealedAt,
        lastError: null,
      },
    );
    const details = {
      seal: id,
      sealedSha256: sealed?.sha256,
      sheetSha256: sheet?.sha256,
      signedSha256,
    };
    await this.chain.append(tx, document.id, { act: 'sealed', by: 'system', details });
    const event = {
      ...toAboutDocument(document),
      signedFileName: document.signed!.name,
      udin: seal.udin ?? undefined,
      signedAt: seal.signedAt.toISOString(),
      sealedAt: sealedAt.toISOString(),
      isFirst,
    };
    await this.outbox.add(tx, 'document.sealed', event, { aggregateId: document.id });
    return true;
  }

  /** The sheet names the file that it belongs to, so that one has to be there. */
  private async assertSupplementsASeal({ supplements }: Seal): Promise<void> {
    if (!supplements) return;
    if (await this.source.manager.existsBy(Seal, { id: supplements, state: 'waiting' })) {
      throw new Error('The document itself is not sealed yet');
    }
  }

  private async drop({ id }: Seal): Promise<void> {
    await this.source.manager.update(Seal, { id, state: 'waiting' }, { state: 'dropped' });
  }

  private async remove({ sealed, sheet }: StoredSeal): Promise<void> {
    for (const file of [sealed, sheet]) if (file) await this.store.remove(file.key).catch(() => undefined);
  }
}

/** The signed file, byte for byte, and what was appended to it. */
function joined(path: string, appended: Uint8Array): Readable {
  return Readable.from(
    (async function* () {
      yield* createReadStream(path);
      yield appended;
    })(),
    { objectMode: false },
  );
}
