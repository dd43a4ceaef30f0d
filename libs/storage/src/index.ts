export * from './object-store';
export * from './storage-errors';
export { FolderObjectStore } from './folder/folder-object-store';
export { S3ObjectStore } from './s3/s3-object-store';
export { openObjectStore } from './open-object-store';
export { readStorageSettings, type StorageSettings } from './storage-settings';
export { StorageModule } from './storage.module';
export { assertObjectKey } from './keys/object-key';
