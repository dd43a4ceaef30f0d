import { writePaymentKeys } from '../features/orders/checkout/payment-keys';
import { clearOrder, currentOrder, saveOrder } from '../lib/order-files/current-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { orderHere } from './order-here';

const aFile = (name: string): OrderFile => {
  const file = new File(['x'.repeat(2_048)], name, { type: 'application/pdf' });
  return {
    id: name,
    name,
    size: 2_048,
    type: file.type,
    file,
    documentType: 'net-worth',
    status: 'uploaded',
    extension: 'pdf',
  };
};

it('[DASH-5] [PAY-2] the transaction of the files in this browser is found by its own customer, while they are the same', async () => {
  localStorage.clear();
  await clearOrder();
  expect(await orderHere('u1')).toBeNull();
  await saveOrder([aFile('a.pdf')]);
  await writePaymentKeys({ transactionId: 'TXN_1', userId: 'u1', orderKey: orderKey(await currentOrder()) });
  expect([await orderHere('u1'), await orderHere('u2')]).toEqual(['TXN_1', null]);
  await saveOrder([aFile('b.pdf')]);
  expect(await orderHere('u1')).toBeNull();
});
