import { aVaultFile } from '@udin/contracts/calls/examples/vault.examples';
import { vaultPageOf } from './vault-page';

describe('[API-1] the list of the vault', () => {
  it('stands in data.files, or is data itself', () => {
    const page = { files: [aVaultFile], page: 2, pages: 3, total: 101 };
    expect(vaultPageOf(page)).toEqual(page);
    expect(vaultPageOf([aVaultFile])).toEqual({ files: [aVaultFile], page: 1, pages: 1, total: 1 });
    expect(vaultPageOf([])).toEqual({ files: [], page: 1, pages: 1, total: 0 });
  });

  it('has the facts of a file under either of their names, and tags as a text', () => {
    const { id, originalName, size, mimeType, downloadUrl, createdAt } = aVaultFile;
    const other = {
      _id: id,
      fileName: originalName,
      fileSize: size,
      type: mimeType,
      fileUrl: downloadUrl,
      uploadedAt: createdAt,
      tags: 'gst, 2026,,',
    };
    expect(vaultPageOf([other]).files[0]).toMatchObject({
      ...{ id, originalName, size, mimeType, downloadUrl, createdAt },
      tags: ['gst', '2026'],
      description: '',
      flags: [],
    });
  });
});
