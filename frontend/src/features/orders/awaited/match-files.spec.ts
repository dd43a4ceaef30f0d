import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { matchFiles } from './match-files';

const aFile = (name: string, size = 2_000) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const awaited = (id: string, name: string): AwaitedDocumentAnswer => ({
  id,
  name,
  transactionId: 'TXN_1',
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
});
const places = [awaited('1', 'a.pdf'), awaited('2', 'b.pdf')];
const named = (chosen: Readonly<Record<string, File>>) =>
  Object.fromEntries(Object.entries(chosen).map(([id, { name }]) => [id, name]));

describe('files picked for documents that are paid for', () => {
  it('[UPM-2] find their document by the name they were ordered under', () => {
    const { chosen, refused } = matchFiles([aFile('b.pdf'), aFile('a.pdf')], places, {});
    expect([named(chosen), refused]).toEqual([{ 1: 'a.pdf', 2: 'b.pdf' }, []]);
  });

  it('[UPM-2] are not guessed: one of another name is refused by name while two places are free', () => {
    const { chosen, refused } = matchFiles([aFile('c.pdf')], places, {});
    expect([chosen, refused]).toEqual([
      {},
      [{ name: 'c.pdf', reason: expect.stringContaining('No document of this name') }],
    ]);
  });

  it('[UPM-2] fill the only place left whatever their name', () => {
    const { chosen } = matchFiles([aFile('c.pdf')], places, { 1: aFile('a.pdf') });
    expect(named(chosen)).toEqual({ 1: 'a.pdf', 2: 'c.pdf' });
  });

  it('[DASH-4] are checked like all others', () => {
    const { chosen, refused } = matchFiles([aFile('a.pdf', 10)], places, {});
    expect([chosen, refused]).toEqual([{}, [{ name: 'a.pdf', reason: 'File is too small. Minimum size is 1KB.' }]]);
  });
});
