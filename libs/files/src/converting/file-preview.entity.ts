import { type FileKind } from '@udin/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

const PREVIEW_STATES = ['waiting', 'ready', 'failed'] as const;
type PreviewState = (typeof PREVIEW_STATES)[number];

/** A PDF of an Office file, for the page: asked for, made, or not to be had. Every such object has a row. */
@Entity('file_previews')
@Index('file_previews_waiting', ['dueAt'], { where: `"state" = 'waiting'` })
@Index('file_previews_made', ['triedAt'], { where: `"state" = 'ready'` })
@Check('file_previews_state_known', `"state" IN ('waiting', 'ready', 'failed')`)
@Check('file_previews_ready_has_file', `"state" <> 'ready' OR ("size" IS NOT NULL AND "sha256" IS NOT NULL)`)
export class FilePreview {
  /** Key of the original. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'file_previews_pkey' })
  key!: string;

  @Column('text')
  kind!: FileKind;

  /** Bytes of the original. */
  @Column('integer')
  originalSize!: number;

  @Column('text')
  state!: PreviewState;

  /** While it waits: when it may be tried. In the future while an instance works on it. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt!: Date;

  /** All tries, with the one that is under way: only the instance of the last one may say how it ended. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** Tries that took too long. */
  @Column({ type: 'integer', default: 0 })
  timeouts!: number;

  /** Tries for which the converter, which was there, had no time. */
  @Column({ type: 'integer', default: 0 })
  overloads!: number;

  /** When the last try ended. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  triedAt!: Date | null;

  /** Bytes of the PDF. */
  @Column({ type: 'integer', nullable: true })
  size!: number | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Where the PDF lies: beside the folders of the originals, which hold nothing else. */
export function previewKeyOf(key: string): string {
  return `previews/${key}`;
}
