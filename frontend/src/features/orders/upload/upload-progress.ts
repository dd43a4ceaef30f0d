export const UPLOAD_STAGES = ['preparing', 'validating', 'uploading', 'processing', 'completed'] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

export interface FileProgress {
  name: string;
  /** 0 to 100. */
  percent: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
}

/** Progress of a whole order (UPM-1). */
export interface UploadProgress {
  stage: UploadStage;
  files: FileProgress[];
  /** Why it ended without success (UPM-3). */
  error?: string;
  /** There was nothing to upload: the page continues by itself after a second. */
  isEmpty?: boolean;
  /** ISO 8601. */
  estimatedDelivery?: string;
}

export const doneFiles = ({ files }: UploadProgress): number => files.filter(({ state }) => state === 'done').length;

/** Of all files together, 0 to 100. */
export function overallPercent({ files, stage, error }: UploadProgress): number {
  if (stage === 'completed' && !error) return 100;
  if (files.length === 0) return 0;
  return Math.round(files.reduce((sum, { percent }) => sum + percent, 0) / files.length);
}
