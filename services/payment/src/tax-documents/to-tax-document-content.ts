import {
  catalogueType,
  indianState,
  stateCodeOf,
  STATES_OF_INDIA,
  taxOfRefund,
  type TransactionUserInfo,
} from '@udin/contracts';
import { isPrintable } from '@udin/contracts/printable';
import type { PaymentSettings } from '../config';
import type { Transaction } from '../ledger/transaction.entity';
import { type LocalTax, localTaxOf, splitTax } from './split-tax';
import { type CreditedRefund, toCreditNoteLines } from './to-credit-note-lines';
import type { TaxDocumentContent, TaxDocumentLine } from '@udin/contracts/events';

/** The place of supply is the state of the customer's registration; without one, the state on record. */
export function toInvoice(
  transaction: Transaction,
  paymentId: string,
  number: string,
  at: Date,
  settings: PaymentSettings,
): TaxDocumentContent {
  return {
    ...parties(transaction, settings),
    kind: 'invoice',
    number,
    issuedAt: at.toISOString(),
    lines: linesOf(transaction),
    taxablePaise: transaction.subtotalPaise,
    taxes: splitTax(transaction.gstPaise, transaction.gstPercentage, localTax(transaction, settings)),
    totalPaise: transaction.totalPaise,
    transactionId: transaction.transactionId,
    paymentId,
  };
}

/**
 * @param transaction whose refundedPaise includes this refund already: so the tax of all credit notes adds up
 * @param earlier credit notes of the same invoice
 */
export function toCreditNote(
  transaction: Transaction,
  credited: CreditedRefund,
  { invoice, earlier }: { invoice: TaxDocumentContent; earlier: readonly TaxDocumentContent[] },
  number: string,
): TaxDocumentContent {
  const { refund, at } = credited;
  const tax = taxOfRefund(refund.amountPaise, transaction, transaction.refundedPaise - refund.amountPaise);
  const taxablePaise = refund.amountPaise - tax;
  const creditedLines = earlier.flatMap(({ lines }) => lines);
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    issuedAt: at.toISOString(),
    lines: toCreditNoteLines(transaction, credited, { invoiceLines: invoice.lines, creditedLines, taxablePaise }),
    taxablePaise,
    taxes: splitTax(tax, transaction.gstPercentage, localTaxOn(invoice)),
    totalPaise: refund.amountPaise,
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason: refund.reason },
    replacesEarlier: undefined,
  };
}

function parties(transaction: Transaction, settings: PaymentSettings) {
  const { userInfo } = transaction;
  const state = supplyState(userInfo);
  const supplierState = indianState(settings.COMPANY_STATE);
  return {
    supplier: {
      name: settings.COMPANY_NAME,
      address: settings.COMPANY_ADDRESS,
      state: supplierState?.name ?? settings.COMPANY_STATE,
      stateCode: supplierState?.gstCode ?? '',
      gstin: settings.COMPANY_GSTIN,
      email: settings.CONTACT_EMAIL,
    },
    recipient: {
      name: printableName(userInfo),
      address: [userInfo.address, userInfo.pin_code].filter(Boolean).join(', '),
      state: state?.name ?? userInfo.state,
      stateCode: state?.gstCode ?? '',
      email: userInfo.email,
      ...(userInfo.gstin && { gstin: userInfo.gstin }),
    },
    placeOfSupply: `${state?.name ?? userInfo.state} (${state?.gstCode ?? ''})`,
    reverseCharge: false,
  };
}

/** Accounts of before may have letters that no font of the invoice has: the law wants somebody to be named. */
function printableName({ company_name = '', first_name, last_name, email }: TransactionUserInfo): string {
  return [company_name, `${first_name} ${last_name}`].find(isPrintable) ?? email;
}

function localTax({ userInfo }: Transaction, settings: PaymentSettings): LocalTax | null {
  const state = supplyState(userInfo);
  return state?.slug === settings.COMPANY_STATE ? localTaxOf(state.gstCode) : null;
}

/** The tax that is corrected is the one that was charged. */
function localTaxOn({ taxes }: TaxDocumentContent): LocalTax | null {
  const other = taxes.find(({ name }) => name === 'SGST' || name === 'UTGST');
  return other ? (other.name as LocalTax) : null;
}

/** Of a registered business the state of the registration, whatever the address says. */
function supplyState({ gstin, state }: TransactionUserInfo) {
  const code = gstin ? stateCodeOf(gstin) : undefined;
  return STATES_OF_INDIA.find(({ gstCode }) => gstCode === code) ?? indianState(state);
}

function linesOf(transaction: Transaction): TaxDocumentLine[] {
  const lines = new Map<string, TaxDocumentLine>();
  for (const { document_type, pricePaise } of transaction.documents) {
    const type = catalogueType(document_type);
    const line = lines.get(document_type);
    if (line) Object.assign(line, { quantity: line.quantity + 1, taxablePaise: line.taxablePaise + pricePaise });
    else {
      // The type's name alone, e.g. "GST" or "Bank", would not say what was supplied.
      const description = type ? `${type.category}: ${type.name}` : document_type;
      lines.set(document_type, { description, sac: type?.sac ?? '', quantity: 1, taxablePaise: pricePaise });
    }
  }
  return [...lines.values()];
}
