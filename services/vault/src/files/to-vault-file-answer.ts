import { mimeOf, toFileFlagAnswers, type VaultFileAnswer } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import type { VaultFile } from './vault-file.entity';
import type { VaultLinkService } from './vault-link.service';

/** Some fields twice: the specification reads each of them under two names. */
export function toVaultFileAnswer(file: VaultFile, owner: Identity, links: VaultLinkService): VaultFileAnswer {
  const size = Number(file.size);
  const mimeType = mimeOf(file.kind);
  const createdAt = file.createdAt.toISOString();
  const { id, originalName, description, tags, category, isPublic } = file;
  return {
    _id: id,
    id,
    originalName,
    fileName: originalName,
    description,
    tags,
    category,
    flags: toFileFlagAnswers(file.flags),
    isPublic,
    shareUrl: links.shareUrl(file),
    size,
    fileSize: size,
    mimeType,
    type: mimeType,
    fileUrl: links.to(file, owner, 'inline'),
    downloadUrl: links.to(file, owner, 'attachment'),
    createdAt,
    uploadedAt: createdAt,
  };
}
