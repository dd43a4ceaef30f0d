import { type DynamicModule, Inject, Module, type OnModuleInit, Optional, type Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ReadinessService } from '@udin/service-kit';
import { FileInspector } from './file-inspector';
import type { FileServiceSettings } from './file-service.settings';
import { ClamdScanner, readScannerSettings, type ScannerEnvironment } from '@udin/inspection';
import { passMultipart } from './receiving/pass-multipart';
import {
  OBJECT_STORE,
  type ObjectStore,
  openObjectStore,
  readStorageSettings,
  type StorageEnvironment,
} from '@udin/storage';

const STORAGE_ENVIRONMENT = Symbol('STORAGE_ENVIRONMENT');

/**
 * Provides OBJECT_STORE and FileInspector everywhere, lets multipart requests through to `receiveUpload`, and makes the
 * service unready while the store is. A scanner that is down does not: files can still be read.
 */
@Module({})
export class FileServiceModule implements OnModuleInit {
  /** `settings` is the service's own class; without it the environment of the process is read. */
  static forRoot(settings?: Type<FileServiceSettings>): DynamicModule {
    const environment = settings
      ? { provide: STORAGE_ENVIRONMENT, useExisting: settings }
      : { provide: STORAGE_ENVIRONMENT, useValue: process.env };
    return {
      module: FileServiceModule,
      global: true,
      providers: [
        environment,
        { provide: OBJECT_STORE, useFactory: openStore, inject: [STORAGE_ENVIRONMENT] },
        { provide: FileInspector, useFactory: createInspector, inject: [OBJECT_STORE, STORAGE_ENVIRONMENT] },
      ],
      exports: [OBJECT_STORE, FileInspector],
    };
  }

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly adapter: HttpAdapterHost,
    @Optional() private readonly readiness?: ReadinessService,
  ) {}

  onModuleInit(): void {
    this.readiness?.add('store', () => this.store.ready());
    if (this.adapter.httpAdapter?.getType() === 'fastify') passMultipart(this.adapter.httpAdapter.getInstance());
  }
}

function openStore(environment: StorageEnvironment): ObjectStore {
  return openObjectStore(readStorageSettings(environment));
}

function createInspector(store: ObjectStore, environment: ScannerEnvironment): FileInspector {
  const scanner = readScannerSettings(environment);
  return new FileInspector(store, scanner && new ClamdScanner(scanner));
}
