/** As the provider names the languages of its dialog. */
export type CheckoutLanguage = 'en' | 'hi' | 'ben';

/** Types for the parts of the provider's checkout that we use. It is a script from the provider, not a package. */
export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  retry: { enabled: boolean; max_count: number };
  /** Seconds. */
  timeout: number;
  theme: { color: string };
  config: { display: { language: CheckoutLanguage } };
  handler: (answer: RazorpaySuccess) => void;
  modal: { ondismiss: () => void };
}

export interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
}

export interface RazorpayFailure {
  error: { code?: string; description?: string; reason?: string; metadata?: { payment_id?: string } };
}

interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: RazorpayFailure) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}
