import type { VaultFileAnswer } from '../../vault/vault.answers';

const fileId = '0193a1f7-6071-7283-8e95-a0b1c2d3e4f5';
const at = '2026-11-21T06:00:00.000Z';

export const aVaultFile: VaultFileAnswer = {
  _id: fileId,
  id: fileId,
  originalName: 'pan-card.pdf',
  fileName: 'pan-card.pdf',
  description: 'PAN card, both sides',
  tags: ['identity'],
  isPublic: false,
  shareUrl: null,
  size: 20_480,
  fileSize: 20_480,
  mimeType: 'application/pdf',
  type: 'application/pdf',
  category: 'document',
  flags: [],
  fileUrl: `/api/vault/file/${fileId}/content?disposition=inline&expires=1795238100&signature=c2lnbmF0dXJl`,
  downloadUrl: `/api/vault/file/${fileId}/content?disposition=attachment&expires=1795238100&signature=c2lnbmF0dXJl`,
  createdAt: at,
  uploadedAt: at,
};
