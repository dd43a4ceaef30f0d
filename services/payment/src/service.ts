import { EventStrategy, prepareBroker } from '@udin/messaging';
import type { ServiceDefinition } from '@udin/service-kit';
import { AppModule } from './app.module';
import { PaymentSettings } from './config';
import { schema } from './data-source';
import { warnOfWrongGstin } from './settings/warn-of-wrong-gstin';

export const definition: ServiceDefinition<PaymentSettings> = {
  name: 'payment',
  module: AppModule,
  settings: PaymentSettings,
  schema,
  prepare: prepareBroker,
  transports: [EventStrategy],
  // Webhooks are signed over their exact bytes: the same JSON, serialised again, has another signature.
  rawBody: true,
  configure: (_app, { COMPANY_GSTIN }) => warnOfWrongGstin(COMPANY_GSTIN),
};
