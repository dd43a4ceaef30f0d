import { type DynamicModule, Module } from '@nestjs/common';
import { FileInspector } from './file-inspector';
import { ClamdScanner } from './inspection/scanning/clamd-scanner';
import { OBJECT_STORE, type ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';
import { readScannerSettings, readStorageSettings, type StorageSettings } from './storage-settings';

@Module({})
export class StorageModule {
  /** Provides OBJECT_STORE and FileInspector everywhere. Without an argument the process settings decide, read at boot. */
  static forRoot(settings?: StorageSettings): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        { provide: OBJECT_STORE, useFactory: () => openObjectStore(settings ?? readStorageSettings()) },
        { provide: FileInspector, useFactory: createInspector, inject: [OBJECT_STORE] },
      ],
      exports: [OBJECT_STORE, FileInspector],
    };
  }
}

function createInspector(store: ObjectStore): FileInspector {
  const scanner = readScannerSettings();
  return new FileInspector(store, scanner && new ClamdScanner(scanner));
}
