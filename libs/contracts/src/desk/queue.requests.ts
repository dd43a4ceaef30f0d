import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AllOf } from '../all-of';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { ExpectedRevision } from '../expected-revision';
import { OptionalDay } from '../day-or-moment';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../document/document.statuses';
import { MAX_INTEGER, SEARCH_MAX_LENGTH } from '../limits';
import { PageQuery } from '../paging';
import { PartsOf } from '../parts-of';
import {
  MOST_IN_BULK,
  QUEUE_SORTS,
  QUEUE_VIEWS,
  type QueueSort,
  type QueueView,
  WAITING_REASONS,
  type WaitingReason,
} from './desk.kinds';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICKED = new RegExp(`^${UUID}(,${UUID}){0,${MOST_IN_BULK - 1}}$`, 'i');

/** GET /api/documents/queue and its CSV. Filters narrow the view. */
export class QueueQuery extends PageQuery {
  @Optional(IsIn([...QUEUE_VIEWS]))
  view: QueueView = 'all';

  /** Words that must all be there: names, email, phone, GSTIN, transaction, invoice, UDIN, file name, ids, notes. */
  @OptionalText(SEARCH_MAX_LENGTH)
  search?: string;

  @Optional(IsString(), MaxLength(80))
  type?: string;

  @Optional(IsIn([...DOCUMENT_STATUSES]))
  status?: DocumentStatus;

  @Optional(IsUUID())
  assigneeId?: string;

  @Optional(IsUUID())
  userId?: string;

  @OptionalText(64)
  transactionId?: string;

  /** What was signed in a period, and not rejected since: the rows behind the lead's numbers. */
  @OptionalDay()
  signedFrom?: string;

  @OptionalDay('signedFrom')
  signedTo?: string;

  @Optional(IsUUID())
  signedById?: string;

  @Optional(IsIn(['yes', 'no']))
  onTime?: 'yes' | 'no';

  /** Work that is not finished. */
  @Optional(IsIn(['yes']))
  open?: 'yes';

  /** Why it waits for the customer: the reason of the question, or a draft to approve. */
  @Optional(IsIn([...WAITING_REASONS]))
  reason?: WaitingReason;

  /** Chosen rows: ids with commas between. */
  @Optional(Matches(PICKED, { message: `picked is a list of at most ${MOST_IN_BULK} ids` }))
  picked?: string;

  @Optional(IsIn([...QUEUE_SORTS]))
  sort: QueueSort = 'due';
}

const ChosenDocuments = () =>
  AllOf(IsArray(), ArrayMinSize(1), ArrayMaxSize(MOST_IN_BULK), IsUUID(undefined, { each: true }));

/** A document as it was on the screen. */
export class SeenDocument {
  @IsUUID()
  id!: string;

  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  revision!: number;
}

/** POST /api/documents/handed-over/reclaim. Without ids the newest that nobody has begun. */
export class ReclaimRequest {
  @Optional(ChosenDocuments())
  documentIds?: string[];
}

class ManyDocuments {
  @ChosenDocuments()
  documentIds!: string[];

  /** Each of them that has another revision by now is refused with document.changed. */
  @Optional(PartsOf(() => SeenDocument, ArrayMaxSize(MOST_IN_BULK)))
  seen?: SeenDocument[];
}

/** POST /api/documents/assignments. Without an assignee each goes to whom skill and load name. */
export class AssignRequest extends ManyDocuments {
  @Optional(IsUUID())
  assigneeId?: string;
}

/** POST /api/documents/give-back. */
export class GiveBackRequest extends ManyDocuments {}

/** POST /api/documents/bulk-status. */
export class BulkStatusRequest extends ManyDocuments {
  @IsIn([...DOCUMENT_STATUSES])
  documentStatus!: DocumentStatus;

  /** Needed for a rejection. */
  @OptionalText(500)
  note?: string;
}

/** PATCH /api/documents/{id}/assignee. An empty assignee gives the work back. */
export class ChangeAssigneeRequest extends ExpectedRevision {
  @Optional(IsUUID())
  assigneeId?: string;
}

/** GET /api/documents/desk/figures: what was signed in the period; without one in the last 30 days, with today. */
export class FiguresQuery {
  @OptionalDay()
  from?: string;

  @OptionalDay('from')
  to?: string;
}
