import { readStorageSettings } from './storage-settings';

const s3 = { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's', S3_BUCKET: 'files' };

describe('readStorageSettings', () => {
  it('[EVT-3] chooses S3 when it has an address, a folder otherwise', () => {
    expect(readStorageSettings({ STORE_DIR: '/data' })).toEqual({ kind: 'folder', dir: '/data' });
    expect(readStorageSettings({ ...s3, STORE_DIR: '/data' })).toMatchObject({
      kind: 's3',
      region: 'us-east-1',
      pathStyle: true,
    });
    expect(readStorageSettings({ ...s3, S3_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false });
  });

  it.each(['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'])('[EVT-3] names the missing %s and no value', (name) => {
    expect(() => readStorageSettings({ ...s3, [name]: '' })).toThrow(new Error(`Setting ${name} is missing`));
  });

  it('[EVT-3] names STORE_DIR and a wrong address', () => {
    expect(() => readStorageSettings({})).toThrow('STORE_DIR');
    expect(() => readStorageSettings({ ...s3, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT must be');
  });
});
