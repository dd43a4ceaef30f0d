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
