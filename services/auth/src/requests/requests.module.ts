import { Global, Module } from '@nestjs/common';
import { CookieService } from './cookie.service';
import { KnownDeviceService } from './known-device.service';
import { VerifiedBrowserService } from './verified-browser.service';

@Global()
@Module({
  providers: [CookieService, KnownDeviceService, VerifiedBrowserService],
  exports: [KnownDeviceService, VerifiedBrowserService],
})
export class RequestsModule {}
