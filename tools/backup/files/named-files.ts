import type { Client } from 'pg';
import type { ServiceWithFiles } from '../systems';

export interface NamedFile {
  key: string;
  sha256: string;
  bytes: number;
}

/** Every file that a row names, wherever a row can name one. What no row names belongs to nobody. */
const FILES: Record<ServiceWithFiles, string> = {
  document: `
    SELECT DISTINCT file ->> 'key' AS "key", file ->> 'sha256' AS "sha256", (file ->> 'size')::float8 AS "bytes"
      FROM (SELECT "original" FROM "documents"
            UNION ALL SELECT "signed" FROM "documents"
            UNION ALL SELECT "file" FROM "document_versions"
            UNION ALL SELECT "file" FROM "drafts"
            UNION ALL SELECT "sealed" FROM "seals"
            UNION ALL SELECT "sheet" FROM "seals") AS named (file)
     WHERE jsonb_typeof(file) = 'object'`,
  vault: `SELECT 'vault/' || "id" AS "key", "sha256", "size"::float8 AS "bytes" FROM "vault_files"`,
};

const AT_ONCE = 1_000;

/** Page by page, as the transaction of this client sees them. */
export async function* namedFiles(client: Client, service: ServiceWithFiles): AsyncGenerator<NamedFile> {
  await client.query(`DECLARE named_files NO SCROLL CURSOR FOR ${FILES[service]}`);
  for (;;) {
    const { rows } = await client.query<NamedFile>(`FETCH ${AT_ONCE} FROM named_files`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('CLOSE named_files');
}
