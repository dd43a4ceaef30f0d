import type { FileRows } from '@udin/files';

/** A document names what was uploaded and signed; its versions, drafts and seal name files, too. */
export const documentFileRows: FileRows = {
  folder: 'documents',
  async keysWithRow(manager, keys) {
    const rows: { key: string }[] = await manager.query(
      `SELECT "original" ->> 'key' AS "key" FROM "documents" WHERE "original" ->> 'key' = ANY ($1)
       UNION ALL SELECT "signed" ->> 'key' FROM "documents" WHERE "signed" ->> 'key' = ANY ($1)
       UNION ALL SELECT "file" ->> 'key' FROM "document_versions" WHERE "file" ->> 'key' = ANY ($1)
       UNION ALL SELECT "file" ->> 'key' FROM "drafts" WHERE "file" ->> 'key' = ANY ($1)
       UNION ALL SELECT "sealed" ->> 'key' FROM "seals" WHERE "sealed" ->> 'key' = ANY ($1)
       UNION ALL SELECT "sheet" ->> 'key' FROM "seals" WHERE "sheet" ->> 'key' = ANY ($1)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  },
};
