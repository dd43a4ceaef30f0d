import { Injectable } from '@nestjs/common';
import { MAX_FILES_PER_VAULT_BATCH, VAULT_FILE_KINDS, VaultUploadFields } from '@udin/contracts';
import { displayName, FileStoreService, type ReceivedFile } from '@udin/files';
import { assertAccountOpen } from '@udin/messaging';
import { assertOwner, type Identity, newId, Problem, validateAs, wordingOf } from '@udin/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import { parseTags } from '../files/parse-tags';
import { VaultFile } from '../files/vault-file.entity';
import { QuotaService } from '../quota/quota.service';
import { defaultTagsOf } from './categories';
import { newVaultFile, type UploadOptions } from './new-vault-file';
import { keyOfFile } from './upload-key';

const BATCH = { fileField: 'files', maxFiles: MAX_FILES_PER_VAULT_BATCH, keepOthers: true };
/** VLT-5. */
const BATCH_TAGS = ['batch', 'upload'];

interface BatchOutcome {
  kept: VaultFile[];
  refused: { name: string; problem: Problem }[];
}

@Injectable()
export class UploadService {
  constructor(
    private readonly files: FileStoreService,
    private readonly quota: QuotaService,
  ) {}

  /** @param key of an upload that may be sent again: what it has stored already is the answer */
  single(caller: Identity, request: IncomingMessage, key?: string): Promise<VaultFile> {
    return this.files.receiveOne(request, async (file, fields) =>
      this.keep(file, { ...optionsOf(fields, caller), key: keyOfFile(key, [file], 0) }, ({ kind }) =>
        defaultTagsOf(kind),
      ),
    );
  }

  /** A refused file does not keep the others out. Throws the first refusal when nothing could be kept. */
  batch(caller: Identity, request: IncomingMessage, key?: string): Promise<BatchOutcome> {
    return this.files.receive(request, BATCH, async ({ fields, files, refused }) => {
      const options = optionsOf(fields, caller);
      const outcome: BatchOutcome = {
        kept: [],
        refused: refused.map(({ name, problem }) => ({ name: displayName(name), problem })),
      };
      let fault: Problem | undefined;
      for (const [at, file] of files.entries()) {
        if (fault) outcome.refused.push({ name: displayName(file.name), problem: fault });
        else fault = await this.keepOne(file, { ...options, key: keyOfFile(key, files, at) }, outcome);
      }
      if (outcome.kept.length === 0) throw nothingKept(outcome);
      return outcome;
    });
  }

  /** Of two tries at once the second waits for the first. */
  private async earlier(tx: EntityManager, { userId, key }: UploadOptions): Promise<VaultFile | null> {
    if (!key) return null;
    await this.quota.lock(tx, userId);
    return tx.findOneBy(VaultFile, { userId, uploadKey: key });
  }

  /**
   * Answers what is wrong with the store or the scanner: it is wrong with all of them, and one that hangs would cost a
   * time-out for each. What was kept so far stays.
   */
  private async keepOne(
    file: ReceivedFile,
    options: UploadOptions,
    outcome: BatchOutcome,
  ): Promise<Problem | undefined> {
    try {
      outcome.kept.push(await this.keep(file, options, () => BATCH_TAGS));
      return undefined;
    } catch (error) {
      const isItsOwn = error instanceof Problem && error.status < 500;
      if (!isItsOwn && outcome.kept.length === 0) throw error;
      const problem = error instanceof Problem ? error : new Problem('server.unavailable', { cause: error });
      outcome.refused.push({ name: displayName(file.name), problem });
      return isItsOwn ? undefined : problem;
    }
  }

  /** Throws file.*, vault.quota-reached, auth.token-invalid; then nothing of the file stays. */
  private keep(
    received: ReceivedFile,
    options: UploadOptions,
    tagsFor: (file: VaultFile) => string[],
  ): Promise<VaultFile> {
    const id = newId();
    const rules = { sender: options.userId, allowed: VAULT_FILE_KINDS, id };
    return this.files.claim(received, rules, async (tx, stored, release) => {
      await assertAccountOpen(tx, options.userId);
      const earlier = await this.earlier(tx, options);
      if (earlier) {
        release(stored);
        return earlier;
      }
      const file = newVaultFile(id, stored, options);
      if (file.tags.length === 0) file.describe(undefined, tagsFor(file));
      await this.quota.take(tx, file.userId, stored.size);
      await tx.insert(VaultFile, file as never);
      return file;
    });
  }
}

/** Throws request.invalid, auth.forbidden. */
function optionsOf(fields: Record<string, string>, caller: Identity): Omit<UploadOptions, 'key'> {
  const { userId, description = '', tags = '', isPublic } = validateAs(VaultUploadFields, fields);
  assertOwner(caller, userId.toLowerCase());
  return { userId: caller.id, description, tags: parseTags(tags), isPublic };
}

function nothingKept({ refused }: BatchOutcome): Problem {
  const [first] = refused;
  if (!first) return new Problem('file.missing');
  const details = refused.map(({ name, problem }) => {
    return { field: name, reason: problem.message, code: problem.code, ...wordingOf(problem) };
  });
  return new Problem(first.problem.code, { message: first.problem.message, details });
}
