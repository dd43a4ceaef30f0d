import type { DifferenceKind } from '@udin/contracts';
import type { ProviderPayment } from '../provider/payment-provider';
import type { Booking } from './booking';

/** What is wrong with a payment that the provider knows; undefined when both say the same. */
export function differenceOf(payment: ProviderPayment, booking: Booking): DifferenceKind | undefined {
  // What was only authorized goes back by itself.
  if (!payment.captured) return booking.bookedPaise === null ? undefined : 'not-captured';
  if (booking.bookedPaise === null) return differenceOfSurplus(payment, booking);
  if (payment.amount !== booking.bookedPaise || payment.currency !== booking.currency) return 'other-amount';
  return isRefundBooked(payment, booking) ? undefined : 'other-refund';
}

/** Of money that bought nothing here: all of it has to go back, by us, by somebody at the provider, or by the bank. */
function differenceOfSurplus(payment: ProviderPayment, booking: Booking): DifferenceKind | undefined {
  if (payment.amountRefunded >= payment.amount) return undefined;
  if (booking.transactionId === null)
    return payment.amountRefunded + booking.takenPaise >= payment.amount ? undefined : 'no-order';
  return booking.askedPaise + booking.takenPaise >= payment.amount ? undefined : 'not-booked';
}

/** The provider counts a refund when it is asked for, and takes it out again when the bank refuses. */
function isRefundBooked({ amountRefunded }: ProviderPayment, { refundedPaise, askedPaise }: Booking): boolean {
  return refundedPaise <= amountRefunded && amountRefunded <= askedPaise;
}
