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

export const DEFAULT_S3_TIMEOUT_MS = 15_000;
