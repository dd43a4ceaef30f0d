export * from './clean-up';
export { FolderObjectStore } from './folder/folder-object-store';
export * from './object-store';
export * from './open-object-store';
export { S3ObjectStore } from './s3/s3-object-store';
export * from './storage-errors';
export * from './storage-settings';
