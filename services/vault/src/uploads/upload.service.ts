import { Inject, Injectable } from '@nestjs/common';
import { MAX_FILES_PER_VAULT_BATCH, VaultUploadFields } from '@udin/contracts';
import { assertOwner, type Identity, Problem, validateAs } from '@udin/service-kit';
import { displayName, type ReceivedFile, type ReceivedUpload, receiveUpload } from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { defaultTagsOf } from '../files/categories';
import { parseTags } from '../files/parse-tags';
import type { VaultFile } from '../files/vault-file.entity';
import { KeepFileService, type UploadOptions } from './keep-file.service';

/** VLT-5. */
const BATCH_TAGS = ['batch', 'upload'];

export interface BatchOutcome {
  kept: VaultFile[];
  refused: { name: string; problem: Problem }[];
}

@Injectable()
export class UploadService {
  constructor(
    private readonly keepFile: KeepFileService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async single(caller: Identity, request: IncomingMessage): Promise<VaultFile> {
    const upload = await receiveUpload(request, this.store, { fileField: 'file', maxFiles: 1 });
    return discarding(upload, async () => {
      const [file] = upload.files;
      if (!file) throw new Problem('file.missing');
      return this.keepFile.keep(file, wishesOf(upload.fields, caller), ({ kind }) => defaultTagsOf(kind));
    });
  }

  /** A refused file does not keep the others out. Throws the first refusal when nothing could be kept. */
  async batch(caller: Identity, request: IncomingMessage): Promise<BatchOutcome> {
    const rules = { fileField: 'files', maxFiles: MAX_FILES_PER_VAULT_BATCH, keepOthers: true };
    const upload = await receiveUpload(request, this.store, rules);
    return discarding(upload, async () => {
      const wishes = wishesOf(upload.fields, caller);
      const outcome: BatchOutcome = {
        kept: [],
        refused: upload.refused.map(({ name, problem }) => ({ name: displayName(name), problem })),
      };
      for (const file of upload.files) await this.keepOne(file, wishes, outcome);
      if (outcome.kept.length === 0) throw nothingKept(outcome);
      return outcome;
    });
  }

  private async keepOne(file: ReceivedFile, wishes: UploadOptions, outcome: BatchOutcome): Promise<void> {
    try {
      outcome.kept.push(await this.keepFile.keep(file, wishes, () => BATCH_TAGS));
    } catch (error) {
      // What is wrong with the store or the scanner is wrong with all of them; what was kept so far stays.
      const isItsOwn = error instanceof Problem && error.status < 500;
      if (!isItsOwn && outcome.kept.length === 0) throw error;
      const problem = error instanceof Problem ? error : new Problem('server.unavailable', { cause: error });
      outcome.refused.push({ name: displayName(file.name), problem });
    }
  }
}

/** What was moved into the vault is out of quarantine already; everything else goes. */
async function discarding<T>(upload: ReceivedUpload, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await upload.discard();
  }
}

/** Throws request.invalid, auth.forbidden. */
function wishesOf(fields: Record<string, string>, caller: Identity): UploadOptions {
  const { userId, description = '', tags = '', isPublic } = validateAs(VaultUploadFields, fields);
  assertOwner(caller, userId.toLowerCase());
  return { userId: caller.id, description, tags: parseTags(tags), isPublic };
}

function nothingKept({ refused }: BatchOutcome): Problem {
  const [first] = refused;
  if (!first) return new Problem('file.missing');
  const details = refused.map(({ name, problem }) => ({ field: name, reason: problem.message }));
  return new Problem(first.problem.code, { message: first.problem.message, details });
}
