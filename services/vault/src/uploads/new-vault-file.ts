import type { InspectedFile } from '@udin/files';
import { comparable } from '../files/search-text';
import { VaultFile } from '../files/vault-file.entity';
import { categoryOf } from './categories';

/** How the owner wants the file to be kept. */
export interface UploadOptions {
  userId: string;
  description: string;
  tags: string[];
  isPublic: boolean;
  /** Sent again under the same key, it is still one file. */
  key: string | null;
}

export function newVaultFile(id: string, stored: InspectedFile, options: UploadOptions): VaultFile {
  const { kind, name, size, sha256, flags } = stored;
  const { userId, description, tags, isPublic, key } = options;
  const now = new Date();
  const file = Object.assign(new VaultFile(), {
    id,
    userId,
    kind,
    category: categoryOf(kind),
    originalName: name,
    nameKey: comparable(name),
    shareToken: null,
    size: String(size),
    sha256,
    uploadKey: key,
    flags,
    createdAt: now,
    updatedAt: now,
  });
  file.describe(description, tags);
  file.share(isPublic);
  return file;
}
