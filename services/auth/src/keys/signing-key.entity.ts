import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** A key that signs access tokens from `activeFrom` until the next one is active. */
@Entity('signing_keys')
export class SigningKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'signing_keys_pkey' })
  kid!: string;

  @Column('jsonb')
  publicJwk!: PublicJwk;

  /** PKCS8, sealed with TOKEN_KEY_SECRET. */
  @Column('bytea')
  privateKey!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  activeFrom!: Date;
}
