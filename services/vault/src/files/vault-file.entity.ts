import { FILE_FLAG_CODES, type FileFlag, type FileKind, type VaultCategory } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import { randomBytes } from 'node:crypto';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { searchTextOf } from './search-text';

/** Of the keys in the store. */
export const VAULT_FOLDER = 'vault';

/** 256 random bits: knowing the address is the right to read the file. */
const SHARE_TOKEN_BYTES = 32;

const KNOWN_FLAGS = `ARRAY[${FILE_FLAG_CODES.map((code) => `'${code}'`).join(', ')}]::text[]`;

@Entity('vault_files')
@Index('vault_files_shared', ['shareToken'], { unique: true })
@Index('vault_files_by_age', ['userId', 'id'])
@Index('vault_files_by_name', ['userId', 'nameKey', 'id'])
@Index('vault_files_by_size', ['userId', 'size', 'id'])
@Index('vault_files_by_category', ['userId', 'category', 'id'])
@Index('vault_files_search', { synchronize: false })
@Index('vault_files_upload_key', ['userId', 'uploadKey'], { unique: true, where: `"upload_key" IS NOT NULL` })
@Check('vault_files_flags_known', `"flags" <@ ${KNOWN_FLAGS}`)
export class VaultFile {
  /** Also the end of its key in the store. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vault_files_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: FileKind;

  @Column('text')
  category!: VaultCategory;

  @Column('text')
  originalName!: string;

  /** Lower case: people look for a name without thinking of capitals. */
  @Column('text')
  nameKey!: string;

  @Column('text')
  description!: string;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column('text')
  searchText!: string;

  /** Set while the file is public. */
  @Column({ type: 'text', nullable: true })
  shareToken!: string | null;

  /** Bytes; PostgreSQL's bigint comes as text. */
  @Column('bigint')
  size!: string;

  @Column('text')
  sha256!: string;

  /** Of the upload that it came with, with its content. */
  @Column({ type: 'text', nullable: true })
  uploadKey!: string | null;

  /** What the inspection found in it. */
  @Column({ type: 'text', array: true, default: [] })
  flags!: FileFlag[];

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  get key(): string {
    return `${VAULT_FOLDER}/${this.id}`;
  }

  get stored(): StoredFile {
    const { key, kind, originalName: name, sha256 } = this;
    return { key, kind, name, size: Number(this.size), sha256 };
  }

  get isPublic(): boolean {
    return this.shareToken !== null;
  }

  /** VLT-3: the name stays. */
  describe(description: string | undefined, tags: string[] | undefined): void {
    this.description = description ?? this.description;
    this.tags = tags ?? this.tags;
    this.searchText = searchTextOf(this);
  }

  /** Making a file private kills its address for good; sharing it again makes another. */
  share(isPublic: boolean): void {
    if (isPublic === this.isPublic) return;
    this.shareToken = isPublic ? randomBytes(SHARE_TOKEN_BYTES).toString('base64url') : null;
  }
}
