import type { CreateTransactionRequest, PricingAnswer, UserAnswer } from '@udin/contracts';
import { CURRENCY, GST_PERCENTAGE } from '@udin/contracts/limits';
import { priceBasket, type PriceOfType } from '@udin/contracts/pricing';
import { categoryOf } from '../../../lib/order-files/order-file';
import { chosenSecondsAgo } from './already-paid.calls';
import type { OrderPlan } from './order-plan';

const RUPEE = 100;

/** TXN_, the time and ten random characters (PAY-5). */
export function newTransactionId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '');
  return `TXN_${now}${random.slice(0, 10)}`;
}

/**
 * The request for a new transaction; the server computes the price again (PAY-5).
 * @param priceOf the prices that the page shows
 * @param newPricing the server's figures, after it has said that the price changed
 */
export function newTransaction(
  transactionId: string,
  user: UserAnswer,
  { toPay, buyAgain }: Pick<OrderPlan, 'toPay' | 'buyAgain'>,
  priceOf: PriceOfType,
  newPricing?: PricingAnswer,
): CreateTransactionRequest {
  const types = toPay.map(({ file }) => file.documentType);
  const { subtotalPaise, gstPaise, totalPaise } = priceBasket(types, priceOf);
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
      company_name: user.companyName,
      gstin: user.gstin,
    },
    documents: toPay.map(({ file, sha256 }) => ({
      name: file.name,
      size: file.size,
      type: file.type,
      document_type: file.documentType,
      document_category: categoryOf(file),
      sha256,
      ...(file.description?.trim() && { description: file.description.trim() }),
    })),
    pricing: newPricing ?? {
      subtotal: subtotalPaise / RUPEE,
      gst_amount: gstPaise / RUPEE,
      gst_percentage: GST_PERCENTAGE,
      total_amount: totalPaise / RUPEE,
      currency: CURRENCY,
    },
    chosen_seconds_ago: chosenSecondsAgo(toPay),
    ...(buyAgain && { buy_again: true }),
    status: 'pending',
    metadata: { total_documents: toPay.length, platform: 'web', version: '1.0.0' },
  };
}
