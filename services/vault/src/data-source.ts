import { FilePreview, FilePreviews1763700850000 } from '@udin/files';
import {
  InboxReceipt,
  MessagingTables1700000000000,
  OutboxMessage,
  WakeRelayInProcess1795600000000,
} from '@udin/messaging';
import {
  AdminAct,
  AdminActHead,
  AdminActs1763701300000,
  EndedSession,
  EndedSessions1763700500000,
  type Schema,
} from '@udin/service-kit';
import { VaultFile } from './files/vault-file.entity';
import { VaultUsage } from './quota/vault-usage.entity';
import { VaultTables1763700400000 } from './migrations/1763700400000-vault-tables';
import { ComposeTexts1763700400001 } from './migrations/1763700400001-compose-texts';
import { FileFlags1763700400002 } from './migrations/1763700400002-file-flags';

export const schema: Schema = {
  entities: [FilePreview, VaultFile, VaultUsage, AdminAct, AdminActHead, EndedSession, OutboxMessage, InboxReceipt],
  migrations: [
    MessagingTables1700000000000,
    VaultTables1763700400000,
    ComposeTexts1763700400001,
    FileFlags1763700400002,
    EndedSessions1763700500000,
    FilePreviews1763700850000,
    AdminActs1763701300000,
    WakeRelayInProcess1795600000000,
  ],
};
