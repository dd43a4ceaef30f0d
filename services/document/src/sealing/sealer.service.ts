import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  createDevelopmentKey,
  fingerprintOf,
  keyFromDevelopmentFiles,
  keyFromP12,
  type Sealer,
  type SealingKey,
  timestampFrom,
} from '@udin/sealing';
import { DataSource } from 'typeorm';
import { DocumentSettings } from '../config';
import { SealCertificate } from './seal-certificate.entity';
import { ServiceKeyService } from './service-key.service';

/** The key that seals, opened when it is first needed. */
@Injectable()
export class SealerService {
  private opening?: Promise<Sealer>;

  constructor(
    private readonly settings: DocumentSettings,
    private readonly keys: ServiceKeyService,
    private readonly source: DataSource,
  ) {}

  /** Throws when the key cannot be opened or may not seal; the next call tries again. */
  sealer(): Promise<Sealer> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  /** Who seals, as the certificate says. */
  async name(): Promise<string> {
    const { key } = await this.sealer();
    return /CN=(.*)/.exec(new X509Certificate(key.certificate).subject)?.[1] ?? this.settings.PRODUCT_NAME;
  }

  /** Of every certificate that ever sealed here: SHA-256, lower-case hex. */
  async fingerprints(): Promise<string[]> {
    return (await this.source.manager.find(SealCertificate)).map(({ fingerprint }) => fingerprint);
  }

  private async open(): Promise<Sealer> {
    const { TSA_URL } = this.settings;
    const key = await this.key();
    const certificate = new X509Certificate(key.certificate);
    await this.source.manager
      .createQueryBuilder()
      .insert()
      .into(SealCertificate)
      .values({
        fingerprint: fingerprintOf(certificate),
        certificate: certificate.raw.toString('base64'),
        firstUsedAt: new Date(),
      })
      .orIgnore()
      .execute();
    return { key, ...(TSA_URL && { timestamp: timestampFrom(TSA_URL) }) };
  }

  private async key(): Promise<SealingKey> {
    const { SEAL_P12_FILE, SEAL_P12_PASSWORD } = this.settings;
    if (SEAL_P12_FILE) return keyFromP12(SEAL_P12_FILE, SEAL_P12_PASSWORD);
    return keyFromDevelopmentFiles(await this.keys.get('development-seal', createDevelopmentKey));
  }
}
