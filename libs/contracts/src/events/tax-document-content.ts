export interface Party {
  name: string;
  address: string;
  state: string;
  stateCode: string;
  gstin?: string;
}

export interface TaxDocumentLine {
  description: string;
  sac: string;
  quantity: number;
  /** Paise, without tax, for the whole quantity. */
  taxablePaise: number;
}

export interface TaxLine {
  name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  percentage: number;
  paise: number;
}

/** Everything on an invoice (Rule 46) or a credit note (Rule 53), as on the day of issue. */
export interface TaxDocumentContent {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** ISO time. */
  issuedAt: string;
  supplier: Party & { gstin: string; email: string };
  recipient: Party & { email: string };
  placeOfSupply: string;
  reverseCharge: boolean;
  lines: TaxDocumentLine[];
  taxablePaise: number;
  taxes: TaxLine[];
  totalPaise: number;
  transactionId: string;
  paymentId: string;
  /** On a credit note: the invoice it corrects, and why. */
  against?: { number: string; issuedAt: string; reason: string };
  /** The books were set back since the order: its customer may have an invoice of it that they do not know. */
  replacesEarlier?: true;
}

export const invoiceExample: TaxDocumentContent = {
  kind: 'invoice',
  number: 'UDIN/2627/000042',
  issuedAt: '2026-11-02T06:35:00.000Z',
  supplier: {
    name: 'Example Filings LLP',
    address: '1 Example Street, Kolkata 700001',
    state: 'West Bengal',
    stateCode: '19',
    gstin: '19AAAAA0000A1Z5',
    email: 'office@udin.example',
  },
  recipient: {
    name: 'Sen Textiles Private Limited',
    address: '12 Lake Road, 700029',
    state: 'West Bengal',
    stateCode: '19',
    gstin: '19ABCDE1234F1Z5',
    email: 'ananya.sen@example.in',
  },
  placeOfSupply: 'West Bengal (19)',
  reverseCharge: false,
  lines: [{ description: 'Certificates: Net Worth', sac: '998222', quantity: 1, taxablePaise: 300_000 }],
  taxablePaise: 300_000,
  taxes: [
    { name: 'CGST', percentage: 9, paise: 27_000 },
    { name: 'SGST', percentage: 9, paise: 27_000 },
  ],
  totalPaise: 354_000,
  transactionId: 'TXN_1762065000000_k3v9x2',
  paymentId: 'pay_Q7hT2kLmN4pRs8',
};
