import type { Client } from 'pg';
import type { OrderUnderAttack } from './order-under-attack';

interface Line {
  sac: string;
  taxablePaise: number;
}

/** Tax and codes are given back as they were charged; a higher number has no earlier time. */
export async function taxDocumentProblems(order: OrderUnderAttack, payment: Client): Promise<string[]> {
  const { rows } = await payment.query(
    `SELECT d.content FROM tax_documents d JOIN transactions t ON t.id = d.transaction_id
      WHERE t.transaction_id = $1 ORDER BY d.content ->> 'kind' = 'credit-note', d.number`,
    [order.transactionId],
  );
  const [invoice, ...notes] = rows.map(({ content }) => content);
  const charged = linesByCode([invoice]);
  const problems = [...linesByCode(notes)]
    .filter(([sac, paise]) => paise > (charged.get(sac) ?? 0))
    .map(([sac, paise]) => `code ${sac}: ${paise} credited of ${charged.get(sac)}`);
  const [tax, credited] = [taxOf(invoice), notes.reduce((sum, note) => sum + taxOf(note), 0)];
  const isAll = notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0) === invoice.totalPaise;
  if (credited > tax || (isAll && credited !== tax)) problems.push(`${credited} of ${tax} tax went back`);
  for (const { number, lines, taxablePaise } of notes)
    if (sumOfLines(lines) !== taxablePaise) problems.push(`the lines of ${number} are not its taxable value`);
  const disorder = await payment.query(
    `SELECT number FROM (SELECT number, issued_at, lag(issued_at) OVER (
              PARTITION BY regexp_replace(number, '/[0-9]+$', '') ORDER BY number) AS before FROM tax_documents) AS each
      WHERE issued_at < before`,
  );
  return [...problems, ...disorder.rows.map(({ number }) => `${number} is earlier than the number before it`)];
}

function linesByCode(documents: readonly { lines: Line[] }[]): Map<string, number> {
  const byCode = new Map<string, number>();
  for (const { sac, taxablePaise } of documents.flatMap(({ lines }) => lines))
    byCode.set(sac, (byCode.get(sac) ?? 0) + taxablePaise);
  return byCode;
}

const sumOfLines = (lines: readonly Line[]) => lines.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);

export const taxOf = ({ taxes }: { taxes: { paise: number }[] }) => taxes.reduce((sum, { paise }) => sum + paise, 0);
