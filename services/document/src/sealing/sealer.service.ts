import { X509Certificate } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  assertMaySeal,
  createDevelopmentKey,
  certificatesInPem,
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

/** The key that seals. A file is opened at start, a key of our own when it is first needed. */
@Injectable()
export class SealerService implements OnModuleInit {
  private opening?: Promise<Sealer>;
  /** Of the file of the settings. */
  certificateEnds?: Date;

  constructor(
    private readonly settings: DocumentSettings,
    private readonly keys: ServiceKeyService,
    private readonly source: DataSource,
  ) {}

  /** Throws when a file of the settings does not hold what it should: seen at start, and not by waiting customers. */
  async onModuleInit(): Promise<void> {
    const { SEALING, SEAL_P12_FILE, SEAL_P12_PASSWORD } = this.settings;
    if (SEALING === 'off') return;
    await this.timestampRoots();
    if (!SEAL_P12_FILE) return;
    const { certificate } = await keyFromP12(SEAL_P12_FILE, SEAL_P12_PASSWORD).catch((error: Error) => {
      throw new Error(`SEAL_P12_FILE: ${error.message}`);
    });
    this.certificateEnds = new Date(new X509Certificate(certificate).validTo);
  }

  /** Throws when the key cannot be opened or may not seal; the next call tries again. */
  async sealer(): Promise<Sealer> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    const sealer = await this.opening;
    // It may have expired since it was opened.
    assertMaySeal(sealer.key.certificate);
    return sealer;
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
    return { key, ...(TSA_URL && { timestamp: timestampFrom(TSA_URL, { roots: await this.timestampRoots() }) }) };
  }

  private async timestampRoots(): Promise<X509Certificate[] | undefined> {
    const { TSA_ROOTS_FILE } = this.settings;
    if (!TSA_ROOTS_FILE) return undefined;
    return certificatesInPem(TSA_ROOTS_FILE).catch((error: Error) => {
      throw new Error(`TSA_ROOTS_FILE: ${error.message}`);
    });
  }

  private async key(): Promise<SealingKey> {
    const { SEAL_P12_FILE, SEAL_P12_PASSWORD } = this.settings;
    if (SEAL_P12_FILE) return keyFromP12(SEAL_P12_FILE, SEAL_P12_PASSWORD);
    return keyFromDevelopmentFiles(await this.keys.get('development-seal', createDevelopmentKey));
  }
}
