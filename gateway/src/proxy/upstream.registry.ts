import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ServiceName } from '@udin/contracts';
import { GatewaySettings } from '../config';
import { Connections } from './connections';
import { Instances } from './instances';

/** The instances of every service, and the connections to them. */
@Injectable()
export class UpstreamRegistry implements OnModuleInit, OnApplicationShutdown {
  readonly connections = new Connections();
  private readonly services: Record<ServiceName, Instances>;

  constructor(settings: GatewaySettings) {
    this.services = {
      auth: new Instances(settings.AUTH_URL),
      payment: new Instances(settings.PAYMENT_URL),
      document: new Instances(settings.DOCUMENT_URL),
      notes: new Instances(settings.NOTES_URL),
      vault: new Instances(settings.VAULT_URL),
      notification: new Instances(settings.NOTIFICATION_URL),
    };
  }

  of(service: ServiceName): Instances {
    return this.services[service];
  }

  async onModuleInit(): Promise<void> {
    await Promise.all(Object.values(this.services).map((instances) => instances.watch()));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const instances of Object.values(this.services)) instances.stop();
    await this.connections.close();
  }
}
