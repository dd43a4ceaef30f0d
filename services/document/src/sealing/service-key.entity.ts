import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that the service made for itself, so that all of its instances have the same one. Encrypted. */
@Entity('service_keys')
export class ServiceKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'service_keys_pkey' })
  name!: string;

  /** AES-256-GCM: nonce, tag and text, base64 */
  @Column('text')
  encrypted!: string;
}
