import type { CsvCell, UdinRow } from '@udin/contracts';
import { indianDayOrMoment, indianMoment } from '../../tables/indian-moment';

const COLUMNS: [title: string, value: (row: UdinRow) => CsvCell][] = [
  ['UDIN', ({ udin }) => udin],
  ['State', ({ state }) => state],
  ['Client', ({ clientName }) => clientName],
  ['Document', ({ fileName }) => fileName],
  ['Type', ({ documentTypeName }) => documentTypeName],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Signed (IST)', ({ signedAt }) => indianMoment(signedAt)],
  ['Generated (IST)', ({ issuedAt }) => indianDayOrMoment(issuedAt)],
  ['Recorded (IST)', ({ recordedAt }) => indianMoment(recordedAt)],
  ['Recorded by', ({ recordedBy }) => recordedBy?.name ?? null],
  ['Ended (IST)', ({ endedAt }) => indianDayOrMoment(endedAt)],
  ['Reason', ({ reason }) => reason],
  ['Remark', ({ remark }) => remark],
  ['Replaced by', ({ replacedBy }) => replacedBy],
  ['SHA-256 as signed', ({ signedSha256 }) => signedSha256],
  [
    'Earlier files',
    ({ earlierFiles }) =>
      earlierFiles.map(({ signedSha256, until }) => `${signedSha256} until ${indianMoment(until)}`).join('; '),
  ],
  ['Reference', ({ documentId }) => documentId],
];

/** Titles and rows. */
export const toRegisterTable = (rows: readonly UdinRow[]): CsvCell[][] => [
  COLUMNS.map(([title]) => title),
  ...rows.map((row) => COLUMNS.map(([, value]) => value(row))),
];
