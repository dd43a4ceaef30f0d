/** How to reach an S3 server: MinIO, Ceph, SeaweedFS, RustFS or AWS alike. */
export interface S3Settings {
  /** origin, e.g. http://minio:9000 */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** true: http://host/bucket/key, as servers without a wildcard domain need it */
  pathStyle: boolean;
  /** milliseconds without a byte from the server before it counts as unavailable */
  timeoutMs: number;
}

/** Copying 50 MB takes a busy store a second or two. Whoever uploads to a silent one is told in a quarter minute. */
const S3_TIMEOUT_MS = 10_000;

export type StorageSettings = ({ kind: 'folder' } & { dir: string }) | ({ kind: 's3' } & S3Settings);

/** As a service's settings name them. */
export interface StorageEnvironment {
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;
  S3_BUCKET?: string;
  S3_PATH_STYLE?: string;
  STORE_DIR?: string;
}

/**
 * S3 when S3_ENDPOINT is set, otherwise the folder STORE_DIR. Throws an error that names the setting, never its value.
 * S3_PATH_STYLE=false is for AWS; every other server is addressed by path.
 */
export function readStorageSettings(env: StorageEnvironment): StorageSettings {
  if (!env.S3_ENDPOINT) return { kind: 'folder', dir: required(env, 'STORE_DIR') };
  if (!/^https?:\/\//.test(env.S3_ENDPOINT) || !URL.canParse(env.S3_ENDPOINT)) {
    throw new Error('Setting S3_ENDPOINT must be an http or https address');
  }
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION || 'us-east-1',
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    bucket: required(env, 'S3_BUCKET'),
    pathStyle: env.S3_PATH_STYLE !== 'false',
    timeoutMs: S3_TIMEOUT_MS,
  };
}

function required(env: StorageEnvironment, name: keyof StorageEnvironment): string {
  const value = env[name];
  if (!value) throw new Error(`Setting ${name} is missing`);
  return String(value);
}
