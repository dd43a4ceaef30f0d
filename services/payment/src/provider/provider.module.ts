import { Module } from '@nestjs/common';
import { PAYMENT_PROVIDER } from './payment-provider';
import { ProviderCircuitService } from './provider-circuit.service';
import { ProviderSweepService } from './provider-sweep.service';
import { RazorpayProvider } from './razorpay.provider';

@Module({
  providers: [ProviderCircuitService, ProviderSweepService, { provide: PAYMENT_PROVIDER, useClass: RazorpayProvider }],
  exports: [PAYMENT_PROVIDER, ProviderSweepService],
})
export class ProviderModule {}
