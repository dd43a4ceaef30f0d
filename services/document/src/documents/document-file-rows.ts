import type { FileRows } from '@udin/files';

/** A document names up to two files: what was uploaded, and what was signed. */
export const documentFileRows: FileRows = {
  folder: 'documents',
  async keysWithRow(manager, keys) {
    const rows: { key: string }[] = await manager.query(
      `SELECT "original" ->> 'key' AS "key" FROM "documents" WHERE "original" ->> 'key' = ANY ($1)
       UNION ALL SELECT "signed" ->> 'key' FROM "documents" WHERE "signed" ->> 'key' = ANY ($1)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  },
};
