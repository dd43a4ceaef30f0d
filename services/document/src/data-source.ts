import { FilePreview, FilePreviews1763700850000, TriesOfPreviews1799700000100 } from '@udin/files';
import {
  BannedMembers1795790000001,
  ClosedAccount,
  ClosedAccounts1795850000001,
  serviceSchema,
  TeamMember,
  TeamMembers1763700700000,
} from '@udin/messaging';
import { RateLimit, RateLimitTable1763700120000 } from '@udin/service-kit';
import { AuditEntry } from './audit-chain/audit-entry.entity';
import { AuditHead } from './audit-chain/audit-head.entity';
import { FileAccess } from './content/file-access.entity';
import { CheckedItem } from './desk/checklist/checked-item.entity';
import { Draft } from './desk/drafts/draft.entity';
import { DeliveredWork } from './desk/figures/delivered-work.entity';
import { Presence } from './desk/presence/presence.entity';
import { HandedOver } from './desk/handovers/handed-over.entity';
import { Question } from './desk/questions/question.entity';
import { TimelineEntry } from './desk/timeline/timeline-entry.entity';
import { DocumentVersion } from './desk/versions/document-version.entity';
import { Document } from './documents/document.entity';
import { DESK_TALLY } from './desk/queue/desk-tally';
import { DOCUMENT_TALLY } from './documents/document-tally';
import { StatusChange } from './documents/status-change.entity';
import { Entitlement } from './entitlements/entitlement.entity';
import { Dispute } from './entitlements/disputes/dispute.entity';
import { Order } from './entitlements/order.entity';
import { UploadTombstone } from './entitlements/places/upload-tombstone.entity';
import { DocumentTables1763700100000 } from './migrations/1763700100000-document-tables';
import { FindOrdersByUser1763700110000 } from './migrations/1763700110000-find-orders-by-user';
import { FileFlags1763700130000 } from './migrations/1763700130000-file-flags';
import { SearchStatistics1763700150000 } from './migrations/1763700150000-search-statistics';
import { KnownCustomer } from './customers/known-customer.entity';
import { KnownCustomers1763701102000 } from './migrations/1763701102000-known-customers';
import { AccountantsDesk1763700900000 } from './migrations/1763700900000-accountants-desk';
import { ChecksRemarksAndNoUdin1795410000001 } from './migrations/1795410000001-checks-remarks-and-no-udin';
import { RevokedDocuments1795440000001 } from './migrations/1795440000001-revoked-documents';
import { DeliveredWork1795780000001 } from './migrations/1795780000001-delivered-work';
import { EndedSignatures1795790000001 } from './migrations/1795790000001-ended-signatures';
import { OpenPaidBack1795800000001 } from './migrations/1795800000001-open-paid-back';
import { HistoryGoesWithDocument1795860000001 } from './migrations/1795860000001-history-goes-with-document';
import { DropOldIndexes1795890000001 } from './migrations/1795890000001-drop-old-indexes';
import { SignerOfSeal1795900000001 } from './migrations/1795900000001-signer-of-seal';
import { TellOfRefundRequests1795920000001 } from './migrations/1795920000001-tell-of-refund-requests';
import { RefundAsked1795980000001 } from './migrations/1795980000001-refund-asked';
import { RefundReminders1795980000002 } from './migrations/1795980000002-refund-reminders';
import { WithdrawnPlaces1795810000001 } from './migrations/1795810000001-withdrawn-places';
import { DeskTallies1795700000001 } from './migrations/1795700000001-desk-tallies';
import { CountKnownDesk1795700000002 } from './migrations/1795700000002-count-known-desk';
import { RevokedInLists1795710000001 } from './migrations/1795710000001-revoked-in-lists';
import { PaidBack1795720000002 } from './migrations/1795720000002-paid-back';
import { ComposeTexts1795740000001 } from './migrations/1795740000001-compose-texts';
import { UrgentNotes1795740000002 } from './migrations/1795740000002-urgent-notes';
import { PlacesOfUploads1795750000001 } from './migrations/1795750000001-places-of-uploads';
import { FilesOfUdins1795770000001 } from './migrations/1795770000001-files-of-udins';
import { UdinRegister1763701200000 } from './migrations/1763701200000-udin-register';
import { DocumentTallies1795430000001 } from './migrations/1795430000001-document-tallies';
import { CountKnownDocuments1795430000002 } from './migrations/1795430000002-count-known-documents';
import { PairsOfFilters1795430000003 } from './migrations/1795430000003-pairs-of-filters';
import { SealsAndAuditChain1763700800000 } from './migrations/1763700800000-seals-and-audit-chain';
import { SignatureProofs1763700140000 } from './migrations/1763700140000-signature-proofs';
import { TellOfUdin1795990000001 } from './migrations/1795990000001-tell-of-udin';
import { EmailOfKnownCustomers1796910000001 } from './migrations/1796910000001-email-of-known-customers';
import { ReasonsInTimeline1798200000001 } from './migrations/1798200000001-reasons-in-timeline';
import { KeysOfKnownReasons1798200000002 } from './migrations/1798200000002-keys-of-known-reasons';
import { DisputesOfOrders1798500000001 } from './migrations/1798500000001-disputes-of-orders';
import { DisputesTold1799200000003 } from './migrations/1799200000003-disputes-told';
import { TakenByBanks1798700000002 } from './migrations/1798700000002-taken-by-banks';
import { FewTakenByBanks1799300000001 } from './migrations/1799300000001-few-taken-by-banks';
import { NamesOfKnownCustomers1799600000001 } from './migrations/1799600000001-names-of-known-customers';
import { HandedOver1799700000200 } from './migrations/1799700000200-handed-over';
import { DropDoubleIndex1799700000400 } from './migrations/1799700000400-drop-double-index';
import { OpeningsForgetWhere1796300000001 } from './migrations/1796300000001-openings-forget-where';
import { NoteTexts1795400000001 } from './migrations/1795400000001-note-texts';
import { OrdersFoundBy1799710000703 } from './migrations/1799710000703-orders-found-by';
import { OrdersBilledTo1799710000704 } from './migrations/1799710000704-orders-billed-to';
import { CustomerReminders1799720000601 } from './migrations/1799720000601-customer-reminders';
import { EntitlementsDescription1799790000310 } from './migrations/1799790000310-entitlements-description';
import { PhonesOfKnownCustomers1799790001201 } from './migrations/1799790001201-phones-of-known-customers';
import { ChecksOfOtherFiles1799790001202 } from './migrations/1799790001202-checks-of-other-files';
import { FindByDescription1799790001300 } from './migrations/1799790001300-find-by-description';
import { NoteText } from './desk/queue/note-text.entity';
import { SealCertificate } from './sealing/seal-certificate.entity';
import { Seal } from './sealing/seal.entity';
import { ServiceKey } from './sealing/service-key.entity';
import { UdinParticulars } from './udin/particulars/udin-particulars.entity';
import { Udin } from './udin/register/udin.entity';
import { UdinFile } from './udin/register/udin-file.entity';
import { PublicCheck } from './verification/public-check.entity';
import { SignatureProof } from './verification/signature-proof.entity';

export const schema = serviceSchema({
  entities: [
    FilePreview,
    Document,
    StatusChange,
    Entitlement,
    UploadTombstone,
    DeliveredWork,
    Order,
    Dispute,
    FileAccess,
    SignatureProof,
    PublicCheck,
    Seal,
    SealCertificate,
    ServiceKey,
    AuditEntry,
    AuditHead,
    KnownCustomer,
    ClosedAccount,
    TeamMember,
    TimelineEntry,
    DocumentVersion,
    Question,
    Draft,
    CheckedItem,
    HandedOver,
    Presence,
    NoteText,
    Udin,
    UdinFile,
    UdinParticulars,
    RateLimit,
  ],
  migrations: [
    DocumentTables1763700100000,
    FindOrdersByUser1763700110000,
    RateLimitTable1763700120000,
    FileFlags1763700130000,
    SignatureProofs1763700140000,
    SearchStatistics1763700150000,
    TeamMembers1763700700000,
    SealsAndAuditChain1763700800000,
    FilePreviews1763700850000,
    AccountantsDesk1763700900000,
    KnownCustomers1763701102000,
    ClosedAccounts1795850000001,
    UdinRegister1763701200000,
    DocumentTallies1795430000001,
    CountKnownDocuments1795430000002,
    PairsOfFilters1795430000003,
    NoteTexts1795400000001,
    ChecksRemarksAndNoUdin1795410000001,
    RevokedDocuments1795440000001,
    DeskTallies1795700000001,
    CountKnownDesk1795700000002,
    RevokedInLists1795710000001,
    PaidBack1795720000002,
    ComposeTexts1795740000001,
    UrgentNotes1795740000002,
    PlacesOfUploads1795750000001,
    FilesOfUdins1795770000001,
    DeliveredWork1795780000001,
    EndedSignatures1795790000001,
    OpenPaidBack1795800000001,
    BannedMembers1795790000001,
    WithdrawnPlaces1795810000001,
    HistoryGoesWithDocument1795860000001,
    DropOldIndexes1795890000001,
    SignerOfSeal1795900000001,
    TellOfRefundRequests1795920000001,
    RefundAsked1795980000001,
    RefundReminders1795980000002,
    TellOfUdin1795990000001,
    OpeningsForgetWhere1796300000001,
    EmailOfKnownCustomers1796910000001,
    ReasonsInTimeline1798200000001,
    KeysOfKnownReasons1798200000002,
    DisputesOfOrders1798500000001,
    TakenByBanks1798700000002,
    DisputesTold1799200000003,
    FewTakenByBanks1799300000001,
    NamesOfKnownCustomers1799600000001,
    HandedOver1799700000200,
    TriesOfPreviews1799700000100,
    DropDoubleIndex1799700000400,
    OrdersFoundBy1799710000703,
    OrdersBilledTo1799710000704,
    CustomerReminders1799720000601,
    EntitlementsDescription1799790000310,
    PhonesOfKnownCustomers1799790001201,
    ChecksOfOtherFiles1799790001202,
    FindByDescription1799790001300,
  ],
  tallies: [DOCUMENT_TALLY, DESK_TALLY],
});
