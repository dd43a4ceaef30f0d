import type { CreateTransactionRequest, UserAnswer } from '@udin/contracts';
import { CURRENCY, GST_PERCENTAGE } from '@udin/contracts/limits';
import { priceBasket } from '@udin/contracts/pricing';
import { categoryOf, type OrderFile } from '../../../lib/order-files/order-file';

const RUPEE = 100;

/** TXN_, the time and ten random characters (PAY-5). */
export function newTransactionId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '');
  return `TXN_${now}${random.slice(0, 10)}`;
}

/** The request for a new transaction; the server computes the price again (PAY-5). */
export function newTransaction(
  transactionId: string,
  user: UserAnswer,
  files: readonly OrderFile[],
): CreateTransactionRequest {
  const { subtotalPaise, gstPaise, totalPaise } = priceBasket(files.map(({ documentType }) => documentType));
  return {
    transaction_id: transactionId,
    user_id: user.id,
    user_info: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phoneNumber,
      address: user.address,
      state: user.state,
      pin_code: user.pinCode,
    },
    documents: files.map((file) => ({
      name: file.name,
      size: file.size,
      type: file.type,
      document_type: file.documentType,
      document_category: categoryOf(file),
      ...(file.description?.trim() && { description: file.description.trim() }),
    })),
    pricing: {
      subtotal: subtotalPaise / RUPEE,
      gst_amount: gstPaise / RUPEE,
      gst_percentage: GST_PERCENTAGE,
      total_amount: totalPaise / RUPEE,
      currency: CURRENCY,
    },
    status: 'pending',
    metadata: { total_documents: files.length, platform: 'web', version: '1.0.0' },
  };
}
