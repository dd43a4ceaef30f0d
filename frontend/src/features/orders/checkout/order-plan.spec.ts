import type { OrderFile } from '../../../lib/order-files/order-file';
import { placesOfPaid } from './begin-transaction';
import { planOrder, purchaseKey } from './order-plan';

const aFile = (id: number, content: string, documentType = 'net-worth', name = `${content}.pdf`) => ({
  file: { id, name, size: 1, documentType } as OrderFile,
  sha256: content,
});
const paidAs = (sha256: string, document_type = 'net-worth', transaction_id = 'TXN_1') => ({
  sha256,
  transaction_id,
  document_type,
  name: `${sha256}.pdf`,
});
/** Files by their id; what waits is what was given, unless it is said. */
const meaning = (given: Record<number, ReturnType<typeof paidAs>>, waiting = Object.values(given)) => ({
  meantFor: new Map(Object.entries(given).map(([id, place]) => [Number(id), place])),
  awaited: waiting.map(({ transaction_id: transactionId, document_type: documentType, name }, n) => ({
    ...{ id: String(n), transactionId, documentType, name },
    documentTypeName: documentType,
  })),
});
const idsOf = (files: { file: OrderFile }[]) => files.map(({ file }) => file.id);

describe('[PAY-2] what of an order is still to pay', () => {
  it('what is paid and awaited is not, whatever the file is called now', () => {
    const plan = planOrder([aFile(1, 'a'), aFile(2, 'b', 'net-worth', 'renamed.pdf')], [paidAs('b')]);
    expect(idsOf(plan.toPay)).toEqual([1]);
    expect(plan.paid).toEqual([expect.objectContaining({ transactionId: 'TXN_1', documentType: 'net-worth' })]);
    expect(plan.buyAgain).toBe(false);
    // The name that it was ordered under tells its place from others of its type.
    expect(placesOfPaid(plan)[2]).toEqual({
      transactionId: 'TXN_1',
      documentType: 'net-worth',
      orderedAs: 'b.pdf',
    });
  });

  it('a paid file is uploaded as the type that was paid', () => {
    const plan = planOrder([aFile(1, 'a', 'gst-audit')], [paidAs('a', 'net-worth')]);
    expect(plan.paid[0]).toMatchObject({ documentType: 'net-worth' });
    expect(plan.toPay).toEqual([]);
  });

  it('one paid place serves one file: the same bytes a second time are bought, and the server is told so', () => {
    const plan = planOrder([aFile(1, 'a', 'gst-audit'), aFile(2, 'a')], [paidAs('a')]);
    expect([idsOf(plan.paid), idsOf(plan.toPay), plan.buyAgain]).toEqual([[2], [1], true]);
  });

  it('a second file with the same bytes and type is said before it is charged; of another type it is not', () => {
    const copy = aFile(3, 'a', 'net-worth', 'copy of a.pdf');
    const { twice, toPay } = planOrder([aFile(1, 'a'), aFile(2, 'a', 'gst-audit'), copy], []);
    expect([twice, toPay.length]).toEqual([[{ file: copy.file, as: aFile(1, 'a').file }], 3]);
    const unread = [aFile(1, ''), aFile(2, '', 'net-worth', 'b.pdf')];
    expect(planOrder(unread, []).twice).toEqual([]);
  });

  it('what an earlier order brought as the same type is said before it is charged again', () => {
    const sent = [{ ...paidAs('a'), is_uploaded: true }];
    const files = [aFile(1, 'a', 'net-worth', 'other.pdf'), aFile(2, 'a', 'gst-audit'), aFile(3, 'b')];
    const plan = planOrder(files, [], new Set(), sent);
    expect([plan.sentBefore, idsOf(plan.toPay)]).toEqual([
      [{ file: files[0]!.file, transactionId: 'TXN_1' }],
      [1, 2, 3],
    ]);
    expect(planOrder(files, [paidAs('a', 'net-worth', 'TXN_2')], new Set(), sent).sentBefore).toEqual([]);
  });

  it('a file that the customer means for another paid one goes there, under the name of the order', () => {
    const refused = { ...paidAs('exe'), name: 'refused.pdf' };
    const files = [aFile(1, 'corrected'), aFile(2, 'b')];
    const plan = planOrder(files, [], new Set(), [], meaning({ 1: refused }));
    expect([idsOf(plan.paid), idsOf(plan.toPay), plan.buyAgain]).toEqual([[1], [2], false]);
    expect(placesOfPaid(plan)[1]).toEqual({
      transactionId: 'TXN_1',
      documentType: 'net-worth',
      orderedAs: 'refused.pdf',
    });
  });

  it('a place serves one file, also when the one that it was ordered for comes after another was given it', () => {
    const first = { ...paidAs('a'), name: 'scan.pdf' };
    const files = [aFile(1, 'corrected'), aFile(2, 'a'), aFile(3, 'also corrected')];
    const one = planOrder(files, [first], new Set(), [], meaning({ 1: first }));
    expect([idsOf(one.paid), idsOf(one.toPay), one.buyAgain]).toEqual([[1], [2, 3], true]);
    // Two that were ordered under one name are two places.
    const two = planOrder(files, [first], new Set(), [], meaning({ 1: first, 3: first }, [first, first]));
    expect([idsOf(two.paid), idsOf(two.toPay)]).toEqual([[1, 3], [2]]);
    const beside = planOrder(files, [first], new Set(), [], meaning({ 1: first }, [first, first]));
    expect([idsOf(beside.paid), idsOf(beside.toPay)]).toEqual([[1, 2], [3]]);
  });

  it('a file is not sent for a place that is filled meanwhile, or when it is to be something else now', () => {
    const place = paidAs('refused');
    const toPay = (file: ReturnType<typeof aFile>, waiting?: (typeof place)[]) =>
      idsOf(planOrder([file], [], new Set(), [], meaning({ 1: place }, waiting)).toPay);
    expect([toPay(aFile(1, 'b')), toPay(aFile(1, 'b'), []), toPay(aFile(1, 'b', 'gst-audit'))]).toEqual([[], [1], [1]]);
  });

  it('what another device has sent since is not, and is sent again under the name that it has there', () => {
    const sent = { ...paidAs('a'), name: 'scan.pdf', is_uploaded: true };
    const plan = planOrder([aFile(1, 'a')], [sent]);
    expect(plan.toPay).toEqual([]);
    expect(placesOfPaid(plan)).toEqual({
      1: { transactionId: 'TXN_1', documentType: 'net-worth', sentAs: 'scan.pdf' },
    });
    expect(placesOfPaid(planOrder([aFile(1, 'a')], [paidAs('a')]))[1]).not.toHaveProperty('sentAs');
  });

  it('"Buy again" puts a paid file back into the order, as another purchase', () => {
    const files = [aFile(1, 'a'), aFile(2, 'b')];
    const plan = planOrder(files, [paidAs('a')], new Set([1]));
    expect([idsOf(plan.paid), idsOf(plan.toPay), plan.buyAgain]).toEqual([[], [1, 2], true]);
    expect(purchaseKey(plan)).not.toBe(purchaseKey(planOrder(files, [])));
  });

  it('other bytes under the same name are another purchase', () => {
    const one = planOrder([aFile(1, 'a', 'net-worth', 'scan.pdf')], []);
    const other = planOrder([aFile(1, 'b', 'net-worth', 'scan.pdf')], []);
    expect(purchaseKey(one)).not.toBe(purchaseKey(other));
  });
});
