import {
  extensionOf,
  FILE_KINDS,
  type FileKind,
  MAX_FILE_BYTES,
  MIN_FILE_BYTES,
  problemMessage,
} from '@udin/contracts';
import { displayName } from './names/display-name';
import type { ObjectStore } from '@udin/storage';
import type { FileBytes } from './bytes/file-bytes';
import { StoredBytes } from './bytes/stored-bytes';
import { declaredTypeFits } from './declared-type';
import { inspectContent } from './inspect-content';
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
}

/**
 * Whether a stored object is what its name says and harmless enough to keep (decisions, "Files"). A refused file is an
 * answer; throws only when no verdict can be had (ScannerUnavailable, StorageUnavailable, ObjectNotFound).
 */
export async function inspectFile(store: ObjectStore, key: string, request: InspectionRequest): Promise<Verdict> {
  const kind = kindOf(request.name);
  try {
    const bytes = await StoredBytes.open(store, key);
    const checked = assertWanted(kind, request, bytes);
    const flags = await inspectContent(bytes, checked);
    await assertClean(bytes, request.scanner);
    return { accepted: true, kind: checked, flags: [...new Set<FileFlag>(flags)].sort() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `“${displayName(request.name)}” ${error.says}`;
    return { accepted: false, ...(kind && { kind }), reason: error.reason, message, flags: [] };
  }
}

function kindOf(name: string): FileKind | undefined {
  const extension = extensionOf(name.trim());
  return Object.hasOwn(FILE_KINDS, extension) ? (extension as FileKind) : undefined;
}

function assertWanted(kind: FileKind | undefined, request: InspectionRequest, bytes: FileBytes): FileKind {
  if (!kind || !request.allowed.includes(kind)) {
    const list = request.allowed.map((each) => each.toUpperCase()).join(', ');
    throw new Refusal('file.unsupported', `has an unsupported format. Only ${list} are allowed.`);
  }
  if (!declaredTypeFits(kind, request.declaredType)) {
    throw new Refusal('file.type-mismatch', 'was sent as another type of file than its name says.');
  }
  if (bytes.size < MIN_FILE_BYTES) throw new Refusal('file.too-small', 'is too small. Minimum size is 1KB.');
  if (bytes.size > MAX_FILE_BYTES) throw new Refusal('file.too-large', 'is too large. Maximum size is 50MB.');
  return kind;
}

async function assertClean(bytes: FileBytes, scanner: VirusScanner | undefined): Promise<void> {
  const virus = scanner && (await scanner.scan(await bytes.stream()));
  if (virus) throw new Refusal('file.infected', `was refused. ${problemMessage('file.infected')} (${virus})`);
}
