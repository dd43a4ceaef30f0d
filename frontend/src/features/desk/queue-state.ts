import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import {
  QUEUE_SORTS,
  QUEUE_VIEWS,
  type QueueSort,
  type QueueView,
  WAITING_REASONS,
  type WaitingReason,
} from '@udin/contracts/desk/desk.kinds';
import type { DocumentStatus } from '@udin/contracts';

/** What the queue shows. All of it lives in the address. */
export interface QueueState {
  view: QueueView;
  search: string;
  type: string;
  status: DocumentStatus | '';
  assigneeId: string;
  sort: QueueSort;
  page: number;
  /** The rows behind the lead's numbers. */
  signedFrom: string;
  signedTo: string;
  signedById: string;
  onTime: '' | 'yes' | 'no';
  open: '' | 'yes';
  reason: WaitingReason | '';
  /** Id of the row that the keyboard is on. */
  row: string;
  /** Ids that are chosen for a bulk action, with commas between them. */
  picked: string;
}

export const FIRST_STATE: QueueState = {
  view: 'mine',
  search: '',
  type: '',
  status: '',
  assigneeId: '',
  sort: 'due',
  page: 1,
  signedFrom: '',
  signedTo: '',
  signedById: '',
  onTime: '',
  open: '',
  reason: '',
  row: '',
  picked: '',
};

export const CHOICES = {
  view: QUEUE_VIEWS,
  status: ['', ...DOCUMENT_STATUSES],
  sort: QUEUE_SORTS,
  onTime: ['', 'yes', 'no'],
  open: ['', 'yes'],
  reason: ['', ...WAITING_REASONS],
};

/** Everything but the cursor and the chosen rows: what the server is asked. */
export function toQuery({ row, picked, ...query }: QueueState) {
  void row;
  void picked;
  const { status, onTime, open, reason } = query;
  return {
    ...query,
    status: status || undefined,
    onTime: onTime || undefined,
    open: open || undefined,
    reason: reason || undefined,
  };
}

export const pickedIds = ({ picked }: QueueState): string[] => picked.split(',').filter(Boolean);

export const VIEW_NAMES: Record<QueueView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  waiting: 'Waiting for customer',
  'four-eyes': 'Four eyes',
  udin: 'UDIN',
  'refund-asked': 'Refund asked',
  all: 'All',
};
