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
}

export function newVaultFile(id: string, stored: InspectedFile, options: UploadOptions): VaultFile {
  const { kind, name, size, sha256, flags } = stored;
  const { userId, description, tags, isPublic } = options;
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
    flags,
    createdAt: now,
    updatedAt: now,
  });
  file.describe(description, tags);
  file.share(isPublic);
  return file;
}
