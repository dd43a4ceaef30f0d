import { Global, Module } from '@nestjs/common';
import { Cookies } from './cookies';
import { KnownDevices } from './known-devices';
import { VerifiedBrowser } from './verified-browser';

@Global()
@Module({ providers: [Cookies, KnownDevices, VerifiedBrowser], exports: [KnownDevices, VerifiedBrowser] })
export class RequestsModule {}
