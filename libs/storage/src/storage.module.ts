import { type DynamicModule, Module } from '@nestjs/common';
import { OBJECT_STORE } from './object-store';
import { openObjectStore } from './open-object-store';
import { readStorageSettings, type StorageSettings } from './storage-settings';

@Module({})
export class StorageModule {
  /** Provides OBJECT_STORE everywhere. Without an argument the process settings decide, read when the app boots. */
  static forRoot(settings?: StorageSettings): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [{ provide: OBJECT_STORE, useFactory: () => openObjectStore(settings ?? readStorageSettings()) }],
      exports: [OBJECT_STORE],
    };
  }
}
