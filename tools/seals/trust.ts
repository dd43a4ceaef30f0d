import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDevelopmentKey, keyFromDevelopmentFiles, type Sealer, timestampFrom } from '@udin/sealing';
import { aTimestampAuthority } from '@udin/sealing/testing';
import { mustRun } from './programs';

export interface Trust {
  sealer: Sealer;
  timestamped: Sealer;
  /** NSS database that trusts our authority, and holds the key of somebody who signs with poppler. */
  nss: string;
  /** PEM files */
  ca: string;
  seal: string;
  close(): Promise<void>;
}

export const SIGNER = 'Somebody who signs';

/** A new seal, an authority for time, and those who check them. */
export async function newTrust(folder: string): Promise<Trust> {
  const files = await createDevelopmentKey();
  const sealer = { key: keyFromDevelopmentFiles(files) };
  const authority = await aTimestampAuthority();
  const pem = (name: string, der: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, new X509Certificate(der).toString());
    return path;
  };
  const ca = pem('ca.pem', Buffer.from(files.ca, 'base64'));
  const nss = `sql:${folder}`;
  mustRun('certutil', '-d', nss, '-N', '--empty-password');
  mustRun('certutil', '-d', nss, '-A', '-n', 'ca', '-t', 'C,C,C', '-i', ca);
  addSigner(folder, nss);
  return {
    sealer,
    timestamped: { ...sealer, timestamp: timestampFrom(authority.url) },
    nss,
    ca,
    seal: pem('seal.pem', sealer.key.certificate),
    close: () => authority.close(),
  };
}

function addSigner(folder: string, nss: string): void {
  const [key, certificate, p12] = ['signer.key', 'signer.pem', 'signer.p12'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const about = ['-subj', `/CN=${SIGNER}`, '-addext', 'keyUsage=digitalSignature,nonRepudiation', '-days', '30'];
  mustRun('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...about);
  const as = ['-name', SIGNER, '-passout', 'pass:'];
  mustRun('openssl', 'pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', p12, ...as);
  mustRun('pk12util', '-d', nss, '-i', p12, '-W', '', '-K', '');
  mustRun('certutil', '-d', nss, '-M', '-n', SIGNER, '-t', 'CTu,CTu,CTu');
}
