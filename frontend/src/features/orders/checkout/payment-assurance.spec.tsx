import { screen } from '@testing-library/react';
import { renderInProduct } from '../../../testing/in-product';
import { PaymentAssurance } from './payment-assurance';
import type { PaymentStage } from './payment-stage';

const AFTER = 'Your documents are uploaded right after it.';

it.each<[PaymentStage, boolean]>([
  ['checking', true],
  ['pay', true],
  ['elsewhere-paying', true],
  ['confirming', true],
  ['upload', false],
  ['elsewhere-paid', false],
  ['elsewhere-uploaded', false],
  ['elsewhere-gone', false],
  ['elsewhere-logged-out', false],
])('[PAY-1] what comes of a payment is said while one is to come: %s', (stage, isSaid) => {
  renderInProduct(<PaymentAssurance stage={stage} providerName="Razorpay" />);
  expect([screen.queryByText(AFTER), screen.queryByText(/GST invoice/)].map((text) => text !== null)).toEqual([
    isSaid,
    isSaid,
  ]);
  // The policies stay.
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
