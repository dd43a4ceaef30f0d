import type { FileRows } from '@udin/files';
import { isUUID } from 'class-validator';
import { In } from 'typeorm';
import { VAULT_FOLDER, VaultFile } from './vault-file.entity';

/** The key of a vault file ends with the id of its row; what has another key never was one. */
export const vaultFileRows: FileRows = {
  folder: VAULT_FOLDER,
  async keysWithRow(manager, keys) {
    const ids = keys.map((key) => key.slice(VAULT_FOLDER.length + 1)).filter((id) => isUUID(id));
    if (ids.length === 0) return [];
    const rows = await manager.find(VaultFile, { select: { id: true }, where: { id: In(ids) } });
    return rows.map(({ key }) => key);
  },
};
