import type { Client } from 'pg';
import { Findings } from './findings';

const PAID = `('completed', 'refunded', 'partially_refunded')`;

/** What was paid and given back, against invoices, refunds and credit notes, transaction by transaction. */
export async function checkBalances(payment: Client): Promise<Findings> {
  const findings = new Findings('transactions whose balance agrees with their papers');
  const { rows: all } = await payment.query<{ count: string }>('SELECT count(*) AS "count" FROM "transactions"');
  findings.looked(Number(all[0]!.count));
  const { rows } = await payment.query<{ id: string; problem: string }>(
    `WITH papers AS (
       SELECT "transaction_id", "content" ->> 'kind' AS "kind", count(*) AS "count",
              sum(("content" ->> 'totalPaise')::bigint) AS "paise", min("number") AS "number"
         FROM "tax_documents" GROUP BY 1, 2),
     given_back AS (
       SELECT "transaction_id", sum("amount_paise") AS "paise" FROM "refunds"
        WHERE "status" = 'processed' AND NOT "surplus" GROUP BY 1)
     SELECT t."transaction_id" AS "id",
            CASE WHEN t."payment_status" IN ${PAID} AND (i."count" IS DISTINCT FROM 1 OR i."paise" <> t."total_paise"
                      OR i."number" IS DISTINCT FROM t."invoice_number")
                 THEN 'is paid, and its invoice does not say so'
                 WHEN t."payment_status" NOT IN ${PAID} AND i."count" IS NOT NULL THEN 'is not paid and has an invoice'
                 WHEN t."refunded_paise" <> COALESCE(g."paise", 0) THEN 'has given back another sum than its refunds'
                 WHEN t."refunded_paise" <> COALESCE(c."paise", 0) THEN 'has given back another sum than its credit notes'
            END AS "problem"
       FROM "transactions" t
       LEFT JOIN papers i ON i."transaction_id" = t."id" AND i."kind" = 'invoice'
       LEFT JOIN papers c ON c."transaction_id" = t."id" AND c."kind" = 'credit-note'
       LEFT JOIN given_back g ON g."transaction_id" = t."id"`,
  );
  for (const { id, problem } of rows) if (problem) findings.found(`payment: the transaction ${id} ${problem}`);
  return findings;
}

/** Within a series (a financial year) each number is there once, from 1 to the counter, but for old books that went. */
export async function checkNumbers(payment: Client): Promise<Findings> {
  const findings = new Findings('numbers of invoices and credit notes without a gap');
  const { rows } = await payment.query<{
    series: string;
    last: number;
    removed: number;
    papers: string;
    missing: string[] | null;
  }>(
    `WITH numbered AS (
       SELECT substring("number" from '^(.*)/[0-9]+$') AS "series", substring("number" from '[0-9]+$')::int AS "n"
         FROM "tax_documents")
     SELECT COALESCE(c."series", p."series") AS "series", COALESCE(c."last", 0) AS "last",
            COALESCE(p."papers", 0) AS "papers", COALESCE(c."removed", 0) AS "removed",
            (SELECT array_agg(gaps."n"::text ORDER BY gaps."n") FROM
              (SELECT g."n" FROM generate_series(1, c."last") AS g ("n")
                WHERE c."removed" = 0 AND NOT EXISTS (SELECT 1 FROM numbered x WHERE x."series" = c."series" AND x."n" = g."n")
                LIMIT 5) AS gaps) AS "missing"
       FROM "tax_document_counters" c
       FULL JOIN (SELECT "series", count(*) AS "papers" FROM numbered GROUP BY 1) p ON p."series" = c."series"`,
  );
  for (const { series, last, removed, papers, missing } of rows) {
    findings.looked(Number(papers));
    if (missing) findings.found(`payment: in the series ${series} is no ${missing.join(', ')}`);
    else if (Number(papers) + removed !== last) {
      const old = removed > 0 ? `, and ${removed} went with old books` : '';
      findings.found(`payment: the series ${series} has ${papers} papers up to ${last}${old}`);
    }
  }
  return findings;
}

/** What a customer's vault is said to hold, and what it holds. */
export async function checkVaultUsage(vault: Client): Promise<Findings> {
  const findings = new Findings('vaults whose usage agrees with their files');
  const { rows } = await vault.query<{ id: string; agrees: boolean }>(
    `SELECT COALESCE(u."user_id", f."user_id") AS "id",
            COALESCE(u."files", 0) = COALESCE(f."files", 0) AND COALESCE(u."bytes", 0) = COALESCE(f."bytes", 0) AS "agrees"
       FROM "vault_usage" u
       FULL JOIN (SELECT "user_id", count(*) AS "files", sum("size") AS "bytes" FROM "vault_files" GROUP BY 1) f
         ON f."user_id" = u."user_id"`,
  );
  for (const { id, agrees } of rows) {
    findings.looked();
    if (!agrees) findings.found(`vault: the usage of ${id} is not that of its files`);
  }
  return findings;
}
