import type { INestApplicationContext } from '@nestjs/common';
import { TrustedKeyService } from '@udin/service-kit';
import { waitFor } from '@udin/testing';

/**
 * Keys are fetched in the background. Before that the gateway lets every token pass and a service answers 503, so a
 * test of who may do what begins afterwards.
 */
export const knowsKeys = (app: INestApplicationContext) =>
  waitFor(() => app.get(TrustedKeyService, { strict: false }).loaded, { what: 'the keys that tokens are signed with' });
