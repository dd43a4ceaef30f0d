import { CURRENCY, GST_PERCENTAGE, PAISE_PER_RUPEE } from '@udin/contracts/limits';
import { priceBasket } from '@udin/contracts/pricing';

interface Buyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  pinCode: string;
}

const ANANYA = {
  firstName: 'Ananya',
  lastName: 'Sen',
  phone: '9830000000',
  address: '1 Park Street, Kolkata',
  pinCode: '700016',
};

interface OrderedFile {
  name: string;
  type: string;
  /** Where it is another one than that of the others. */
  documentType?: string;
}

const A_PDF: OrderedFile = { name: 'balance-sheet.pdf', type: 'application/pdf' };

/** What the payment page sends before it opens the checkout: a document for each file. */
export function anOrder(
  transaction_id: string,
  buyer: Pick<Buyer, 'id' | 'email'> & Partial<Buyer>,
  files: readonly OrderedFile[] = [A_PDF],
  documentType = 'net-worth',
) {
  const { id, email, firstName, lastName, phone, address, pinCode } = { ...ANANYA, ...buyer };
  const cost = priceBasket(files.map((file) => file.documentType ?? documentType));
  return {
    transaction_id,
    user_id: id,
    user_info: {
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      address,
      state: 'west-bengal',
      pin_code: pinCode,
    },
    documents: files.map(({ documentType: own = documentType, ...file }) => ({
      ...file,
      size: 20_000,
      document_type: own,
      document_category: 'Certificates',
    })),
    pricing: {
      subtotal: cost.subtotalPaise / PAISE_PER_RUPEE,
      gst_amount: cost.gstPaise / PAISE_PER_RUPEE,
      gst_percentage: GST_PERCENTAGE,
      total_amount: cost.totalPaise / PAISE_PER_RUPEE,
      currency: CURRENCY,
    },
    status: 'pending',
    metadata: { total_documents: files.length, platform: 'web', version: '1.0.0' },
  };
}

/** What the provider's checkout gives the page. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What the page then tells the server. */
export function aPaymentReport(transactionId: string, paid: Paid) {
  return {
    payment_id: paid.razorpay_payment_id,
    order_id: transactionId,
    signature: paid.razorpay_signature,
    method: 'razorpay',
    currency: CURRENCY,
    paid_at: new Date().toISOString(),
  };
}
