import { type CustomerBooks, keptByUs } from './customer-books';

/** What the person chose, by name, and what took the place of a file that was refused. */
interface WantedFiles {
  wanted: readonly WantedFile[];
  /** By the refused file's SHA-256. */
  replaced: ReadonlyMap<string, WantedFile>;
}
interface WantedFile {
  name: string;
  sha256: string;
}

/** What the provider received and did not give back, in paise, by receipt: our number of the transaction. */
export type ProviderBooks = ReadonlyMap<string, number>;

/** One sentence for each order of which the provider keeps something else than our books say. */
export function moneyDifferences({ transactions }: CustomerBooks, provider: ProviderBooks): string[] {
  const ours = new Map(transactions.map((one) => [one.transaction_id, keptByUs(one)]));
  return [...new Set([...provider.keys(), ...ours.keys()])].flatMap((receipt) => {
    const [kept, said] = [provider.get(receipt) ?? 0, ours.get(receipt) ?? 0];
    return kept === said ? [] : [`${receipt}: the provider keeps ${kept} paise, our books say ${said}`];
  });
}

/** A person orders each file once here, so that each may be paid once. */
export function paidTwice({ wanted, replaced }: WantedFiles, { transactions }: CustomerBooks): string[] {
  const times = new Map<string, number>();
  for (const transaction of transactions.filter((one) => keptByUs(one) > 0))
    for (const { sha256 = '' } of transaction.documents) times.set(sha256, (times.get(sha256) ?? 0) + 1);
  const names = new Map([...wanted, ...replaced.values()].map((file) => [file.sha256, file.name]));
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([sha256, count]) => `${names.get(sha256) ?? sha256} is paid ${count} times`);
}

/** Each paid document has been sent or is asked for, and each wanted one is there in the end. */
export function notArrived({ wanted, replaced }: WantedFiles, books: CustomerBooks): string[] {
  const problems: string[] = [];
  for (const transaction of books.transactions.filter((one) => keptByUs(one) > 0)) {
    const { transaction_id: id, documents } = transaction;
    const sent = books.documents.filter(({ transactionId }) => transactionId === id).length;
    const awaited = books.awaited.filter(({ transactionId }) => transactionId === id).length;
    if (sent + awaited !== documents.length)
      problems.push(`${id}: ${documents.length} documents paid, ${sent} sent, ${awaited} awaited`);
  }
  const sent = new Set(books.documents.map(({ sha256 }) => sha256));
  for (const file of wanted)
    if (!sent.has(file.sha256) && !sent.has(replaced.get(file.sha256)?.sha256 ?? ''))
      problems.push(`${file.name} was wanted and is not there`);
  return problems;
}
