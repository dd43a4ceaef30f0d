import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ClamdScanner, readScannerSettings } from '@udin/inspection';
import { ReadinessService } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore, openObjectStore, readStorageSettings } from '@udin/storage';
import type { FastifyInstance } from 'fastify';
import { ArchiveService } from './archive/archive.service';
import { ContentService } from './content/content.service';
import { FileInspector } from './file-inspector';
import { FileServiceSettings } from './file-service.settings';
import { FILE_ROWS, type FileRows } from './keeping/file-rows';
import { FileStoreService } from './keeping/file-store.service';
import { OrphanSweepJob } from './keeping/orphan-sweep.job';
import { ContentLinkService } from './links/content-link.service';

const MULTIPART = 'multipart/form-data';

/**
 * All that a service with files needs, available everywhere in it. Lets multipart requests through to `receiveUpload`,
 * and makes the service unready until its store has answered. Neither store nor scanner does so later: lists need none.
 */
@Module({})
export class FileServiceModule implements OnModuleInit {
  /** `settings` is the service's own class; `rows` says which files have a row. */
  static forRoot<S extends FileServiceSettings>(settings: Type<S>, rows: FileRows): DynamicModule {
    return {
      module: FileServiceModule,
      global: true,
      providers: [
        { provide: FileServiceSettings, useExisting: settings },
        { provide: FILE_ROWS, useValue: rows },
        { provide: OBJECT_STORE, useFactory: openStore, inject: [FileServiceSettings] },
        { provide: FileInspector, useFactory: createInspector, inject: [OBJECT_STORE, FileServiceSettings] },
        FileStoreService,
        ContentService,
        ArchiveService,
        ContentLinkService,
        OrphanSweepJob,
      ],
      exports: [
        FileServiceSettings,
        FILE_ROWS,
        OBJECT_STORE,
        FileInspector,
        FileStoreService,
        ContentService,
        ArchiveService,
        ContentLinkService,
      ],
    };
  }

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly adapter: HttpAdapterHost,
    private readonly readiness: ReadinessService,
    private readonly inspector: FileInspector,
  ) {}

  onModuleInit(): void {
    this.readiness.add('store', 'at-start', () => this.store.ready());
    const { scanner } = this.inspector;
    if (scanner) this.readiness.add('virus scanner', 'never', () => scanner.ready());
    passMultipart(this.adapter.httpAdapter.getInstance());
  }
}

/** Fastify would answer 415: `receiveUpload` reads the raw request itself. */
function passMultipart(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
}

function openStore(settings: FileServiceSettings): ObjectStore {
  return openObjectStore(readStorageSettings(settings));
}

function createInspector(store: ObjectStore, settings: FileServiceSettings): FileInspector {
  const scanner = readScannerSettings(settings);
  return new FileInspector(store, scanner && new ClamdScanner(scanner));
}
