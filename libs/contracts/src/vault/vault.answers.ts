import type { FieldProblem } from '../answers';
import type { VaultCategory } from './vault.requests';

export interface VaultFileAnswer {
  _id: string;
  id: string;
  originalName: string;
  fileName: string;
  description: string;
  tags: string[];
  isPublic: boolean;
  /** Unguessable address of a public file; null while private. */
  shareUrl: string | null;
  /** Bytes. */
  size: number;
  fileSize: number;
  mimeType: string;
  type: string;
  category: VaultCategory;
  /** Dies after 10 minutes. */
  fileUrl: string;
  downloadUrl: string;
  createdAt: string;
  uploadedAt: string;
}

export interface VaultFilesAnswer {
  files: VaultFileAnswer[];
  page: number;
  pages: number;
  total: number;
}

export interface VaultBatchAnswer {
  files: VaultFileAnswer[];
  /** Files of the batch that were refused; the others are kept. */
  refused: { name: string; error: string; message: string; details?: FieldProblem[] }[];
}

/** Bytes. */
export interface VaultStatsAnswer {
  totalFiles: number;
  totalSize: number;
  quota: number;
}
