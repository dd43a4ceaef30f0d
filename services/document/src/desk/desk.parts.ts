import { LearnOfTeamConsumer } from '@udin/messaging';
import { AbsenceJob } from './assignment/absence.job';
import { AssignmentService } from './assignment/assignment.service';
import { ChecklistService } from './checklist/checklist.service';
import { DeskService } from './desk.service';
import { DraftService } from './drafts/draft.service';
import { DueTimeJob } from './due-time/due-time.job';
import { DueTimeService } from './due-time/due-time.service';
import { FiguresController } from './figures/figures.controller';
import { PromiseMetricsService } from './figures/promise-metrics.service';
import { FiguresService } from './figures/figures.service';
import { HandoverService } from './handovers/handover.service';
import { HandoversController } from './handovers/handovers.controller';
import { ReclaimService } from './handovers/reclaim.service';
import { PresenceService } from './presence/presence.service';
import { CustomerReminderJob } from './questions/customer-reminder.job';
import { QuestionService } from './questions/question.service';
import { BulkStatusService } from './queue/bulk-status.service';
import { FindByNotesConsumer } from './queue/find-by-notes.consumer';
import { MarkUrgentNotesConsumer } from './queue/mark-urgent-notes.consumer';
import { QueueController } from './queue/queue.controller';
import { QueueService } from './queue/queue.service';
import { RefundReminderJob } from './refunds/refund-reminder.job';
import { RefundRequestService } from './refunds/refund-request.service';
import { FourEyesService } from './review/four-eyes.service';
import { TeamService } from './team/team.service';
import { TimelineService } from './timeline/timeline.service';
import { ReplacementService } from './versions/replacement.service';
import { DeskFileService } from './work/desk-file.service';
import { DocumentStoryService } from './work/document-story.service';
import { ProgressController } from './work/progress.controller';
import { WorkController } from './work/work.controller';
import { WorkService } from './work/work.service';

/** The accountant's desk. Queue before documents: its paths must not be taken for an id. */
export const DESK_CONTROLLERS = [
  QueueController,
  HandoversController,
  FiguresController,
  WorkController,
  ProgressController,
  LearnOfTeamConsumer,
  FindByNotesConsumer,
  MarkUrgentNotesConsumer,
];

export const DESK_PROVIDERS = [
  DueTimeService,
  DeskService,
  TeamService,
  HandoverService,
  AssignmentService,
  ReclaimService,
  QuestionService,
  ReplacementService,
  DraftService,
  FourEyesService,
  ChecklistService,
  PresenceService,
  RefundRequestService,
  TimelineService,
  QueueService,
  BulkStatusService,
  FiguresService,
  PromiseMetricsService,
  DocumentStoryService,
  DeskFileService,
  WorkService,
  DueTimeJob,
  RefundReminderJob,
  CustomerReminderJob,
  AbsenceJob,
];
