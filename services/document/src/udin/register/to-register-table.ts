import type { CsvCell, UdinRow } from '@udin/contracts';

const COLUMNS: [title: string, value: (row: UdinRow) => CsvCell][] = [
  ['UDIN', ({ udin }) => udin],
  ['State', ({ state }) => state],
  ['Client', ({ clientName }) => clientName],
  ['Document', ({ fileName }) => fileName],
  ['Type', ({ documentTypeName }) => documentTypeName],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Signed (UTC)', ({ signedAt }) => signedAt],
  ['Generated (UTC)', ({ issuedAt }) => issuedAt],
  ['Recorded (UTC)', ({ recordedAt }) => recordedAt],
  ['Recorded by', ({ recordedBy }) => recordedBy?.name ?? null],
  ['Ended (UTC)', ({ endedAt }) => endedAt],
  ['Reason', ({ reason }) => reason],
  ['Remark', ({ remark }) => remark],
  ['Replaced by', ({ replacedBy }) => replacedBy],
  ['SHA-256 as signed', ({ signedSha256 }) => signedSha256],
  ['Reference', ({ documentId }) => documentId],
];

/** Titles and rows. */
export const toRegisterTable = (rows: readonly UdinRow[]): CsvCell[][] => [
  COLUMNS.map(([title]) => title),
  ...rows.map((row) => COLUMNS.map(([, value]) => value(row))),
];
