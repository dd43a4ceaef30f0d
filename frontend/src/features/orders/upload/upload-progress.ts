import type { TransactionAnswer } from '@udin/contracts';
import type { OrderFile } from '../../../lib/order-files/order-file';

export const UPLOAD_STAGES = ['preparing', 'validating', 'uploading', 'processing', 'completed'] as const;
type UploadStage = (typeof UPLOAD_STAGES)[number];

export type FileId = OrderFile['id'];

export interface FileProgress {
  id?: FileId;
  name: string;
  /** 0 to 100. */
  percent: number;
  /** refused: by the server, for what is in it. later: the customer sends it from the dashboard. */
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused' | 'later';
  /** Why it was refused, in the server's words; of one that is being sent, when it is sent again. */
  reason?: string;
  /** Refused because nothing is paid for it: it can neither be replaced nor sent later. */
  hasNoPlace?: boolean;
  /** What it has become, once it is uploaded. */
  documentId?: string;
  /** When it is uploaded: the promise of the server, ISO 8601. */
  estimatedDelivery?: string;
}

/** Progress of a whole order (UPM-1). */
export interface UploadProgress {
  stage: UploadStage;
  files: FileProgress[];
  /** What ended it without success and would stop any file, a line that is lost for example (UPM-3). */
  stopped?: string;
  /** There was nothing to upload: the page continues by itself after a second. */
  isEmpty?: boolean;
  /** What has paid these files: for the receipt. */
  transactions?: TransactionAnswer[];
}

export const doneFiles = ({ files }: UploadProgress): number => files.filter(({ state }) => state === 'done').length;

/** What its files have become. Ids. */
export const documentsOf = ({ files }: UploadProgress): string[] => files.flatMap(({ documentId }) => documentId ?? []);

/** The day by which all uploaded files are promised; undefined before the first one. ISO 8601. */
export const lastDelivery = ({ files }: UploadProgress): string | undefined =>
  files
    .flatMap(({ estimatedDelivery }) => estimatedDelivery ?? [])
    .sort()
    .at(-1);

/** Something is on its way: the order, or a file in the place of a refused one. */
export const isRunning = ({ stage, files }: UploadProgress): boolean =>
  stage !== 'completed' || files.some(({ state }) => state === 'uploading');

/** Every file is uploaded, or refused, or left for later: coming back would only repeat it. */
export const isSettled = ({ stage, files }: UploadProgress): boolean =>
  stage === 'completed' &&
  files.length > 0 &&
  files.every(({ state }) => state === 'done' || state === 'refused' || state === 'later');

/** Nothing is left to do: every file is uploaded, or left for later, or has no place beside those. */
export const isComplete = (progress: UploadProgress): boolean => isSettled(progress) && !errorOf(progress);

/**
 * No refused file waits for another one in its place: the browser need not keep the order. It does where all were
 * refused, because nobody else has them.
 */
export const isOver = (progress: UploadProgress): boolean =>
  isSettled(progress) &&
  !progress.stopped &&
  progress.files.some(({ state }) => state !== 'refused') &&
  progress.files.every(({ state, hasNoPlace }) => state !== 'refused' || hasNoPlace);

/** The same order with another state of one file. */
export const withFile = (progress: UploadProgress, id: FileId, part: Partial<FileProgress>): UploadProgress => ({
  ...progress,
  files: progress.files.map((file) => (file.id === id ? { ...file, ...part } : file)),
});

/**
 * Why it ended without success (UPM-3): what stopped it, or "scan.jpg: This file is not what its name says." for each
 * refused file. A refusal that was dealt with is no error any more. A file without a place does not make others fail.
 */
export function errorOf({ stopped, files }: UploadProgress): string | undefined {
  if (stopped) return stopped;
  const refused = files.filter(({ state }) => state === 'refused');
  if (refused.length < files.length && refused.every(({ hasNoPlace }) => hasNoPlace)) return undefined;
  return refused.length > 0 ? refused.map(toldOf).join('\n') : undefined;
}

/** The server's sentence may name the file itself. */
function toldOf({ name, reason = '' }: FileProgress): string {
  return reason.includes(name) ? reason : `${name}: ${reason}`;
}

/** Of all files together, 0 to 100. A file that was sent and refused has not arrived, nor has one that is put off. */
export function overallPercent({ files }: UploadProgress): number {
  if (files.length === 0) return 0;
  const arrived = files.map(({ state, percent }) => (state === 'done' || state === 'uploading' ? percent : 0));
  return Math.round(arrived.reduce((sum, percent) => sum + percent, 0) / files.length);
}
