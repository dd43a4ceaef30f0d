/** What stands for the signature when the checkout gave none (PAY-5). */
export const DIRECT_PAYMENT_NO_SIGNATURE = 'direct_payment_no_signature';
