import { Module } from '@nestjs/common';
import { PAYMENT_PROVIDER } from './payment-provider';
import { ProviderCircuit } from './provider-circuit';
import { RazorpayProvider } from './razorpay.provider';

@Module({
  providers: [ProviderCircuit, { provide: PAYMENT_PROVIDER, useClass: RazorpayProvider }],
  exports: [PAYMENT_PROVIDER],
})
export class ProviderModule {}
