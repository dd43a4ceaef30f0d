import { Controller, Query, Res } from '@nestjs/common';
import { addressIn, KnownBrowserQuery, type Language } from '@udin/contracts';
import { Call, sendPage } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { DeviceLinkService } from './device-link.service';
import { KNOWN_BROWSER_TEXTS } from './known-browser-texts';
import { KnownDeviceService } from './known-device.service';

@Controller()
export class DeviceLinkController {
  constructor(
    private readonly links: DeviceLinkService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('GET /api/auth/known-browser')
  open(@Query() { proof }: KnownBrowserQuery, @Res() reply: FastifyReply): void {
    const { userId, name, language: linked } = this.links.read(proof);
    this.devices.remember(reply, userId, name);
    // The address holds the proof: no page that is opened from here learns it.
    void reply.header('referrer-policy', 'no-referrer');
    const write = (language: Language) => {
      const { known, means, next } = KNOWN_BROWSER_TEXTS[language];
      return {
        heading: known,
        below: `<p>${means}</p>\n<p><a href="${addressIn(language, '/login')}">${next}</a></p>`,
      };
    };
    void sendPage(reply, write, linked);
  }
}
