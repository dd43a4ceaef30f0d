import { Module } from '@nestjs/common';
import { PAYMENT_PROVIDER } from './payment-provider';
import { ProviderCircuitService } from './provider-circuit.service';
import { RazorpayProvider } from './razorpay.provider';

@Module({
  providers: [ProviderCircuitService, { provide: PAYMENT_PROVIDER, useClass: RazorpayProvider }],
  exports: [PAYMENT_PROVIDER],
})
export class ProviderModule {}
