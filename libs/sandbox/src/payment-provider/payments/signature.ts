import { createHmac } from 'node:crypto';

/** What the browser's handler is given after a payment. */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Made on the server only: the secret never reaches a browser. */
export function checkoutAnswer(orderId: string, paymentId: string, keySecret: string): CheckoutAnswer {
  const razorpay_signature = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
  return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature };
}
