import { FolderObjectStore } from './folder/folder-object-store';
import type { ObjectStore } from './object-store';
import { S3ObjectStore } from './s3/s3-object-store';
import type { StorageSettings } from './storage-settings';

export function openObjectStore(settings: StorageSettings): ObjectStore {
  return settings.kind === 's3' ? new S3ObjectStore(settings) : new FolderObjectStore(settings.dir);
}
