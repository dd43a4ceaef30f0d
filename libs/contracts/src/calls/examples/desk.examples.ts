import { checklistOf } from '../../desk/checklists';
import { QUESTION_REASONS } from '../../desk/desk.kinds';
import type { FiguresAnswer, QueueRow, TeamMemberAnswer } from '../../desk/queue.answers';
import type {
  DraftAnswer,
  OrderOfDocumentAnswer,
  ProgressAnswer,
  QuestionAnswer,
  TimelineEntryAnswer,
  VersionAnswer,
  WorkAnswer,
} from '../../desk/work.answers';
import { anAdmin, aUser } from './auth.examples';
import { aDocument, aDocumentForAdmins } from './document.examples';

const { id, documentType, documentTypeName, documentStatus, fileName, uploadedDate, transactionId, flags } = aDocument;
const colleague = { id: anAdmin.id, name: 'Rohan Mehta' };
const customer = { id: aUser.id, firstName: aUser.firstName, lastName: aUser.lastName, email: aUser.email };

export const aRow: QueueRow = {
  ...{ _id: id, id, documentType, documentTypeName, documentStatus, fileName, uploadedDate, transactionId, flags },
  invoiceNumber: 'UDIN/2627/000042',
  udin: null,
  udinDueAt: null,
  revokedAt: null,
  udinRevocableUntil: null,
  customer,
  isAccountClosed: false,
  assignee: colleague,
  dueAt: '2026-11-24T05:02:00.000Z',
  estimatedDelivery: '2026-11-24T05:02:00.000Z',
  isOverdue: false,
  isDueSoon: false,
  waitingFor: 'answer',
  waitingSince: '2026-11-21T09:00:00.000Z',
  needsFourEyes: false,
  preparedBy: null,
  review: null,
  draft: null,
  refundRequest: null,
  refundAskedAt: null,
  refundDueAt: null,
  paidBackAt: null,
  notes: 2,
  urgentNotes: 0,
  versions: 1,
  revision: 3,
  updatedAt: '2026-11-21T09:00:00.000Z',
};

export const aTeamMember: TeamMemberAnswer = {
  ...colleague,
  role: 'accountant',
  skills: ['net-worth', 'turnover'],
  isAbsent: false,
  open: 7,
};

const SIGNED = { signed: 42, onTime: 40, medianHours: 21.5 };

export const theFigures: FiguresAnswer = {
  from: '2026-10-22T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  ...SIGNED,
  byType: [{ documentType, name: documentTypeName, ...SIGNED }],
  byPerson: [{ person: colleague, ...SIGNED }],
  waiting: [{ reason: 'unreadable', text: QUESTION_REASONS.unreadable, documents: 3 }],
  open: 61,
  overdue: 2,
};

export const anEntry: TimelineEntryAnswer = {
  id: '0193a1f7-4e5f-7061-8c73-8e9fa0b1c2d3',
  kind: 'question',
  at: '2026-11-21T09:00:00.000Z',
  by: { ...colleague, type: 'admin' },
  text: 'Page 3 is blurred.',
  revision: 3,
};

export const aQuestion: QuestionAnswer = {
  id: '0193a1f7-5f60-7172-9d84-9fa0b1c2d3e4',
  reason: 'unreadable',
  reasonText: QUESTION_REASONS.unreadable,
  text: 'Page 3 is blurred.',
  askedBy: colleague,
  askedAt: '2026-11-21T09:00:00.000Z',
  state: 'open',
  answer: null,
  closedAt: null,
};

const { mimeType, size, sha256 } = aDocument;
const fileId = '0193a1f7-6a71-7283-8e95-a0b1c2d3e4f5';
const file = {
  ...{ id: fileId, fileName, mimeType, size, sha256, flags },
  link: `/api/documents/${id}/files/${fileId}/content?expires=1795238100&viewer=${aUser.id}&signature=c2lnbmF0dXJl`,
};

export const aVersion: VersionAnswer = {
  ...file,
  version: 1,
  uploadedAt: uploadedDate,
  replacedAt: '2026-11-21T10:00:00.000Z',
};

export const aDraft: DraftAnswer = {
  ...file,
  number: 1,
  state: 'sent',
  message: 'Please check the figures on page 2.',
  remarks: null,
  uploadedBy: colleague,
  uploadedAt: '2026-11-21T11:00:00.000Z',
  decidedAt: null,
};

const order: OrderOfDocumentAnswer = {
  transactionId,
  invoiceNumber: aRow.invoiceNumber,
  totalPaise: 177_000,
  paidAt: '2026-11-21T05:00:00.000Z',
  documents: [{ id, fileName, documentTypeName, documentStatus, revokedAt: null }],
  awaited: 0,
  isRefunded: false,
  billedTo: { name: 'Sen Textiles Private Limited', gstin: '19ABCDE1234F1Z5', phone: '9830000000' },
};

const both = {
  order,
  timeline: [anEntry],
  versions: [],
  drafts: [],
  questions: [aQuestion],
  refundRequest: null,
};

export const someProgress: ProgressAnswer = {
  ...both,
  document: aDocument,
  waitingFor: 'answer',
  isLate: false,
  canBeReplaced: true,
  canAskRefund: false,
};

export const someWork: WorkAnswer = {
  ...both,
  document: aDocumentForAdmins,
  row: aRow,
  phone: '9830000000',
  checklist: checklistOf(documentType).map((item) => ({ ...item, by: null, at: null })),
  review: null,
  people: [],
};
