import { resolve } from 'node:path';
import { FolderObjectStore, type ObjectStore, readStorageSettings, S3ObjectStore } from '@udin/storage';
import { Refused } from '../damaged';

/** Where backups lie: a folder or a bucket, and the beginning of all keys in it. */
export interface BackupPlace {
  store: ObjectStore;
  /** '' or ending with a slash. */
  prefix: string;
}

/** @param address a folder, or `s3://bucket/prefix` on the server of the BACKUP_S3_… settings */
export function openBackupPlace(address: string, env: NodeJS.ProcessEnv): BackupPlace {
  if (!address.startsWith('s3://')) return { store: new FolderObjectStore(folderOf(address)), prefix: '' };
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Refused(`${address} names no bucket: s3://bucket/prefix`);
  return { store: new S3ObjectStore(s3Settings(bucket, env)), prefix: path && `${path}/` };
}

/** A backup that was meant for another machine must not end up in a folder called "ftp:". */
function folderOf(address: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address))
    throw new Refused(`${address} is no place for backups: a folder, or s3://bucket/prefix`);
  return resolve(address);
}

function s3Settings(bucket: string, env: NodeJS.ProcessEnv) {
  if (!env.BACKUP_S3_ENDPOINT) throw new Refused('Setting BACKUP_S3_ENDPOINT is missing');
  const settings = readStorageSettings({
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION,
    S3_ACCESS_KEY: env.BACKUP_S3_ACCESS_KEY,
    S3_SECRET_KEY: env.BACKUP_S3_SECRET_KEY,
    S3_PATH_STYLE: env.BACKUP_S3_PATH_STYLE,
    S3_BUCKET: bucket,
  });
  if (settings.kind !== 's3') throw new Refused('BACKUP_S3_ENDPOINT must be an http or https address');
  return settings;
}
