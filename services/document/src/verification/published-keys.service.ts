import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SealCertificate } from '../sealing/seal-certificate.entity';
import { ProofKeyService } from './proof-key.service';

/** What anybody needs to check answers and seals without us. */
@Injectable()
export class PublishedKeysService {
  constructor(
    private readonly source: DataSource,
    private readonly keys: ProofKeyService,
  ) {}

  async published() {
    const certificates = await this.source.manager.find(SealCertificate, { order: { firstUsedAt: 'DESC' } });
    const seals = certificates.map(({ certificate }) =>
      new X509Certificate(Buffer.from(certificate, 'base64')).toString(),
    );
    return { keys: [...(await this.keys.published())], seals };
  }
}
