import {
  type DraftAnswer,
  mimeOf,
  QUESTION_REASONS,
  type QuestionAnswer,
  type TimelineEntryAnswer,
  toFileFlagAnswers,
  type VersionAnswer,
} from '@udin/contracts';
import type { ContentLinkService, StoredFile } from '@udin/files';
import type { FileFlag } from '@udin/contracts';
import { type Identity, mayKnow } from '@udin/service-kit';
import type { Draft } from '../drafts/draft.entity';
import type { Question } from '../questions/question.entity';
import type { TimelineEntry } from '../timeline/timeline-entry.entity';
import type { DocumentVersion } from '../versions/document-version.entity';

const TEAM = 'Your accountant';

export function toTimelineAnswer(entry: TimelineEntry, caller: Identity): TimelineEntryAnswer {
  const { id, kind, at, byId, byType, byName, text, reasonKey, from, to, dueAt, revision } = entry;
  const isHidden = !mayKnow(caller, byType);
  return {
    id,
    kind,
    at: at.toISOString(),
    by: { id: isHidden ? null : byId, type: byType, name: isHidden ? TEAM : byName },
    text,
    ...(reasonKey && { reasonKey }),
    ...(to && { from, to }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    revision,
  };
}

export function toQuestionAnswer(question: Question, caller: Identity): QuestionAnswer {
  const { id, reason, text, askedById, askedByName, askedAt, state, answer, closedAt } = question;
  return {
    id,
    reason,
    reasonText: QUESTION_REASONS[reason],
    text,
    askedBy: toMember(askedById, askedByName, caller),
    askedAt: askedAt.toISOString(),
    state,
    answer,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function toMember(id: string, name: string, caller: Identity): QuestionAnswer['askedBy'] {
  return mayKnow(caller, 'admin') ? { id, name } : { id: null, name: TEAM };
}

/** The link in it is the caller's own. */
function toFileAnswer(
  of: { id: string; documentId: string; file: StoredFile; flags: FileFlag[] },
  caller: Identity,
  links: ContentLinkService,
) {
  const { id, documentId, file, flags } = of;
  return {
    id,
    fileName: file.name,
    mimeType: mimeOf(file.kind),
    size: file.size,
    sha256: file.sha256,
    flags: toFileFlagAnswers(flags),
    link: links.to(`/api/documents/${documentId}/files/${id}/content`, { id, kind: 'file' }, caller),
  };
}

export function toVersionAnswer(version: DocumentVersion, caller: Identity, links: ContentLinkService): VersionAnswer {
  return {
    ...toFileAnswer(version, caller, links),
    version: version.version,
    uploadedAt: version.uploadedAt.toISOString(),
    replacedAt: version.replacedAt.toISOString(),
  };
}

export function toDraftAnswer(draft: Draft, caller: Identity, links: ContentLinkService): DraftAnswer {
  const { number, state, message, remarks, uploadedById, uploadedByName } = draft;
  return {
    ...toFileAnswer(draft, caller, links),
    number,
    state,
    message,
    remarks,
    uploadedBy: toMember(uploadedById, uploadedByName, caller),
    uploadedAt: draft.uploadedAt.toISOString(),
    decidedAt: draft.decidedAt?.toISOString() ?? null,
  };
}
