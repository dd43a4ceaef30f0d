import { Controller, Query, Res } from '@nestjs/common';
import { KnownBrowserQuery } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { DeviceLinkService } from './device-link.service';
import { KnownDeviceService } from './known-device.service';

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>This browser is known now</title>
</head>
<body>
  <h1>This browser is known now</h1>
  <p>What others try in your name no longer keeps you out here.</p>
  <p><a href="/login">Log in, or ask for a new code</a></p>
</body>
</html>
`;

@Controller()
export class DeviceLinkController {
  constructor(
    private readonly links: DeviceLinkService,
    private readonly devices: KnownDeviceService,
  ) {}

  @Call('GET /api/auth/known-browser')
  open(@Query() { proof }: KnownBrowserQuery, @Res() reply: FastifyReply): void {
    const { userId, name } = this.links.read(proof);
    this.devices.remember(reply, userId, name);
    void reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(PAGE);
  }
}
