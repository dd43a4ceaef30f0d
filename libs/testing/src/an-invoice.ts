import type { TaxDocumentContent } from '@udin/contracts/events';

/** As the payment service issues one. */
export const anInvoice: TaxDocumentContent = {
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
