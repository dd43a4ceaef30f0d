import { InboxReceipt, MessagingTables1700000000000, OutboxMessage } from '@udin/messaging';
import {
  EndedSession,
  EndedSessions1763700500000,
  RateLimit,
  RateLimitTable1763700120000,
  type Schema,
} from '@udin/service-kit';
import { FileAccess } from './content/file-access.entity';
import { Document } from './documents/document.entity';
import { StatusChange } from './documents/status-change.entity';
import { Entitlement } from './entitlements/entitlement.entity';
import { Order } from './entitlements/order.entity';
import { DocumentTables1763700100000 } from './migrations/1763700100000-document-tables';
import { FindOrdersByUser1763700110000 } from './migrations/1763700110000-find-orders-by-user';
import { FileFlags1763700130000 } from './migrations/1763700130000-file-flags';
import { SearchStatistics1763700150000 } from './migrations/1763700150000-search-statistics';
import { SignatureProofs1763700140000 } from './migrations/1763700140000-signature-proofs';
import { SignatureProof } from './verification/signature-proof.entity';

export const schema: Schema = {
  entities: [
    Document,
    StatusChange,
    Entitlement,
    Order,
    FileAccess,
    SignatureProof,
    RateLimit,
    EndedSession,
    OutboxMessage,
    InboxReceipt,
  ],
  migrations: [
    MessagingTables1700000000000,
    DocumentTables1763700100000,
    FindOrdersByUser1763700110000,
    RateLimitTable1763700120000,
    FileFlags1763700130000,
    SignatureProofs1763700140000,
    SearchStatistics1763700150000,
    EndedSessions1763700500000,
  ],
};
