import { ClosedAccount, ClosedAccounts1795850000001, serviceSchema } from '@udin/messaging';
import { AskedRefund } from './holds/asked-refund.entity';
import { BookHold } from './holds/book-hold.entity';
import { Refund } from './ledger/refund.entity';
import { Transaction } from './ledger/transaction.entity';
import { PaymentTables1763700000000 } from './migrations/1763700000000-payment-tables';
import { RefundsOfDocuments1763701101000 } from './migrations/1763701101000-refunds-of-documents';
import { OrderedFiles1763700220000 } from './migrations/1763700220000-ordered-files';
import { SurplusRefunds1763700210000 } from './migrations/1763700210000-surplus-refunds';
import { StandingOrders1763701310000 } from './migrations/1763701310000-standing-orders';
import { TaxDocumentNames1763701400000 } from './migrations/1763701400000-tax-document-names';
import { TransactionTallies1795430000001 } from './migrations/1795430000001-transaction-tallies';
import { CountKnownTransactions1795430000002 } from './migrations/1795430000002-count-known-transactions';
import { TransactionsOfStatus1795430000003 } from './migrations/1795430000003-transactions-of-status';
import { PaidTypes1795400000002 } from './migrations/1795400000002-paid-types';
import { UploadsOrderedAs1795720000001 } from './migrations/1795720000001-uploads-ordered-as';
import { ComposeTexts1795740000001 } from './migrations/1795740000001-compose-texts';
import { PartsOfDocuments1795760000001 } from './migrations/1795760000001-parts-of-documents';
import { RefundsByType1795760000002 } from './migrations/1795760000002-refunds-by-type';
import { KnownRefundsByType1795760000003 } from './migrations/1795760000003-known-refunds-by-type';
import { LastSweeps1795800000001 } from './migrations/1795800000001-last-sweeps';
import { PlacesOfRefunds1795790000001 } from './migrations/1795790000001-places-of-refunds';
import { UnusedPlaces1795810000001 } from './migrations/1795810000001-unused-places';
import { AppendOnlyBooks1795820000001 } from './migrations/1795820000001-append-only-books';
import { OldBooksGo1795880000001 } from './migrations/1795880000001-old-books-go';
import { TaxDocumentsInOrder1795950000001 } from './migrations/1795950000001-tax-documents-in-order';
import { HeldBooks1795920000001 } from './migrations/1795920000001-held-books';
import { Disputes1795970000001 } from './migrations/1795970000001-disputes';
import { ListedDisputes1796000000001 } from './migrations/1796000000001-listed-disputes';
import { CausesOfRefunds1798100000001 } from './migrations/1798100000001-causes-of-refunds';
import { CausesOfKnownRefunds1798100000002 } from './migrations/1798100000002-causes-of-known-refunds';
import { WhatBanksTook1798700000001 } from './migrations/1798700000001-what-banks-took';
import { TakenInOrder1799200000001 } from './migrations/1799200000001-taken-in-order';
import { DisputesInDoubt1799200000002 } from './migrations/1799200000002-disputes-in-doubt';
import { TellLostDisputes1799700000001 } from './migrations/1799700000001-tell-lost-disputes';
import { DropDoubleIndex1799700000401 } from './migrations/1799700000401-drop-double-index';
import { DropOldNames1795870000002 } from './migrations/1795870000002-drop-old-names';
import { StandingHolds1795960000001 } from './migrations/1795960000001-standing-holds';
import { FoundByPhone1799710000701 } from './migrations/1799710000701-found-by-phone';
import { ComparedPayments1799710000901 } from './migrations/1799710000901-compared-payments';
import { NumberingRestarts1799730000201 } from './migrations/1799730000201-numbering-restarts';
import { BooksOfWhatBanksTook1799750000502 } from './migrations/1799750000502-books-of-what-banks-took';
import { CustomerBan } from './bans/customer-ban.entity';
import { ForgetDescriptionsOfClosed1799790000450 } from './migrations/1799790000450-forget-descriptions-of-closed';
import { ForgetNamesOfClosed1799790000511 } from './migrations/1799790000511-forget-names-of-closed';
import { PaymentFailures1799790001100 } from './migrations/1799790001100-payment-failures';
import { ForgetUnpaidOrders1799790001101 } from './migrations/1799790001101-forget-unpaid-orders';
import { CustomerBans1799790000510 } from './migrations/1799790000510-customer-bans';
import { BilledCompanies1799790000502 } from './migrations/1799790000502-billed-companies';
import { Dispute } from './disputes/dispute.entity';
import { ProviderDay } from './comparison/provider-day.entity';
import { ProviderDifference } from './comparison/provider-difference.entity';
import { ProviderSweep } from './provider/provider-sweep.entity';
import { KnownUpload } from './ordered-files/known-upload.entity';
import { OrderedFile } from './ordered-files/ordered-file.entity';
import { TaxDocumentCounter } from './tax-documents/tax-document-counter.entity';
import { NumberingRestart } from './tax-documents/numbering-restart.entity';
import { TaxDocument } from './tax-documents/tax-document.entity';
import { BilledCompany } from './transactions/billed-company.entity';
import { REVENUE_TALLY, TRANSACTION_TALLY } from './transactions/transaction-tallies';
import { ProviderEvent } from './webhook/provider-event.entity';

export const schema = serviceSchema({
  entities: [
    Transaction,
    Refund,
    TaxDocument,
    TaxDocumentCounter,
    NumberingRestart,
    OrderedFile,
    KnownUpload,
    ProviderEvent,
    ProviderSweep,
    ClosedAccount,
    BookHold,
    Dispute,
    AskedRefund,
    ProviderDifference,
    ProviderDay,
    BilledCompany,
    CustomerBan,
  ],
  migrations: [
    PaymentTables1763700000000,
    SurplusRefunds1763700210000,
    OrderedFiles1763700220000,
    RefundsOfDocuments1763701101000,
    StandingOrders1763701310000,
    TaxDocumentNames1763701400000,
    TransactionTallies1795430000001,
    CountKnownTransactions1795430000002,
    TransactionsOfStatus1795430000003,
    PaidTypes1795400000002,
    UploadsOrderedAs1795720000001,
    ComposeTexts1795740000001,
    PartsOfDocuments1795760000001,
    RefundsByType1795760000002,
    KnownRefundsByType1795760000003,
    PlacesOfRefunds1795790000001,
    LastSweeps1795800000001,
    UnusedPlaces1795810000001,
    AppendOnlyBooks1795820000001,
    ClosedAccounts1795850000001,
    DropOldNames1795870000002,
    OldBooksGo1795880000001,
    HeldBooks1795920000001,
    TaxDocumentsInOrder1795950000001,
    StandingHolds1795960000001,
    Disputes1795970000001,
    ListedDisputes1796000000001,
    CausesOfRefunds1798100000001,
    CausesOfKnownRefunds1798100000002,
    WhatBanksTook1798700000001,
    TakenInOrder1799200000001,
    DisputesInDoubt1799200000002,
    TellLostDisputes1799700000001,
    DropDoubleIndex1799700000401,
    FoundByPhone1799710000701,
    ComparedPayments1799710000901,
    NumberingRestarts1799730000201,
    BooksOfWhatBanksTook1799750000502,
    ForgetDescriptionsOfClosed1799790000450,
    BilledCompanies1799790000502,
    CustomerBans1799790000510,
    ForgetNamesOfClosed1799790000511,
    PaymentFailures1799790001100,
    ForgetUnpaidOrders1799790001101,
  ],
  tallies: [TRANSACTION_TALLY, REVENUE_TALLY],
});
