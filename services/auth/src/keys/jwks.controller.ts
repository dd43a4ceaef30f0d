import { Controller, Header } from '@nestjs/common';
import { Call } from '@udin/service-kit';
import { KeyRingService } from './key-ring.service';

@Controller()
export class JwksController {
  constructor(private readonly keys: KeyRingService) {}

  /** Keys are published minutes before they sign, so a minute in a cache harms nobody. */
  @Call('GET /.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=60, stale-if-error=86400')
  published() {
    return { keys: this.keys.published() };
  }
}
