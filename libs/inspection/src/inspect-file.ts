import {
  extensionOf,
  FILE_KINDS,
  type FileKind,
  MAX_FILE_BYTES,
  MIN_FILE_BYTES,
  problemMessage,
  typeFits,
} from '@udin/contracts';
import { displayName } from './names/display-name';
import { type ObjectStore, StorageUnavailable } from '@udin/storage';
import { type Spooled, spool } from './bytes/spool';
import { type InspectionPool, sharedPool } from './pool/inspection-pool';
import { Refusal } from './refusal';
import type { VirusScanner } from './scanning/virus-scanner';
import type { FileFlag, Verdict } from './verdict';

export interface InspectionRequest {
  /** as the person's system calls the file; used for its extension and in the message */
  name: string;
  /** what the browser said it is; empty or application/octet-stream when it did not know */
  declaredType?: string;
  /** kinds that may come in here */
  allowed: readonly FileKind[];
  /** none: files are not scanned for viruses */
  scanner?: VirusScanner;
  /** who has sent it: nobody's files keep those of others waiting */
  sender?: string;
  /** where files are judged; the process's own unless said otherwise */
  pool?: InspectionPool;
}

/**
 * Whether a stored object is what its name says and harmless enough to keep (decisions, "Files"). A refused file is an
 * answer; throws only when no verdict can be had (ScannerUnavailable, StorageUnavailable, ObjectNotFound).
 */
export async function inspectFile(store: ObjectStore, key: string, request: InspectionRequest): Promise<Verdict> {
  const kind = kindOf(request.name);
  try {
    const checked = assertWanted(kind, request, (await store.head(key)).size);
    const flags = await withFile(store, key, async (file) => {
      const found = await judge(file, checked, request);
      await assertClean(file, request.scanner);
      return found;
    });
    return { accepted: true, kind: checked, flags };
  } catch (error) {
    // Of the disk: nobody's file is at fault.
    if (error instanceof Error && 'syscall' in error) throw new StorageUnavailable('the temporary file', error);
    if (!(error instanceof Refusal)) throw error;
    const message = `“${displayName(request.name)}” ${error.says}`;
    return { accepted: false, ...(kind && { kind }), reason: error.reason, ...error.named, message, flags: [] };
  }
}

/**
 * The object as a file of this machine: where it lies, or a copy. A store behind a network is read once, at its own
 * speed: a slow one must not cost the file the time that it has for itself.
 */
async function withFile<T>(store: ObjectStore, key: string, use: (file: Spooled) => Promise<T>): Promise<T> {
  if (!store.open) return spool(bytesOf(store, key), use);
  const handle = await store.open(key);
  try {
    return await use({ handle, size: (await handle.stat()).size });
  } finally {
    await handle.close();
  }
}

/**
 * Asked for when there is a place for it: an answer that nobody reads would hold its connection. One that breaks within
 * an object must never be taken for a damaged file.
 */
async function* bytesOf(store: ObjectStore, key: string): AsyncGenerator<Buffer> {
  const source = await store.get(key);
  try {
    yield* source;
  } catch (error) {
    throw new StorageUnavailable('the object stopped in the middle', error);
  }
}

async function judge({ handle, size }: Spooled, kind: FileKind, request: InspectionRequest): Promise<FileFlag[]> {
  const { pool = sharedPool(), sender } = request;
  const judgement = await pool.judge({ descriptor: handle.fd, size, kind }, sender);
  if (judgement.is === 'accepted') return judgement.flags;
  if (judgement.is === 'refused') throw new Refusal(judgement.reason, judgement.says, judgement.named);
  if (judgement.is === 'unreadable') throw new StorageUnavailable(`the temporary file: ${judgement.because}`);
  // Once for every such file: either somebody tries to stop us, or we have a mistake to find.
  process.emitWarning(`A file could not be examined: ${judgement.because}`, { code: 'FILE_NOT_EXAMINED' });
  throw new Refusal('file.not-examined', 'could not be examined. Please save it again and upload the new copy.');
}

function kindOf(name: string): FileKind | undefined {
  const extension = extensionOf(name.trim());
  return Object.hasOwn(FILE_KINDS, extension) ? (extension as FileKind) : undefined;
}

function assertWanted(kind: FileKind | undefined, request: InspectionRequest, size: number): FileKind {
  if (!kind || !request.allowed.includes(kind)) {
    const list = request.allowed.map((each) => each.toUpperCase()).join(', ');
    throw new Refusal('file.unsupported', `has an unsupported format. Only ${list} are allowed.`, {
      sentence: 'file.unsupported/only',
      values: { kinds: list },
    });
  }
  if (!typeFits(kind, request.declaredType)) {
    throw new Refusal('file.type-mismatch', 'was sent as another type of file than its name says.');
  }
  if (size < MIN_FILE_BYTES) throw new Refusal('file.too-small', 'is too small. Minimum size is 1KB.');
  if (size > MAX_FILE_BYTES) throw new Refusal('file.too-large', 'is too large. Maximum size is 50MB.');
  return kind;
}

async function assertClean({ handle }: Spooled, scanner: VirusScanner | undefined): Promise<void> {
  const virus = scanner && (await scanner.scan(handle.createReadStream({ start: 0, autoClose: false })));
  if (virus) throw new Refusal('file.infected', `was refused. ${problemMessage('file.infected')} (${virus})`);
}
