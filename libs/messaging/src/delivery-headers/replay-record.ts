import type { MessagePropertyHeaders } from 'amqplib';

/** How often, when and by whom a dead letter was replayed. Stored in the headers and kept through later failures. */
export interface ReplayRecord {
  replays: number;
  /** ISO 8601, UTC; of the last replay, null if there was none. */
  replayedAt: string | null;
  replayedBy: string | null;
}

export function replayRecordOf(headers: MessagePropertyHeaders | undefined): ReplayRecord {
  if (typeof headers?.['udin-replays'] !== 'number') return { replays: 0, replayedAt: null, replayedBy: null };
  return {
    replays: headers['udin-replays'],
    replayedAt: String(headers['udin-replayed-at']),
    replayedBy: String(headers['udin-replayed-by']),
  };
}

export function afterReplay({ replays }: ReplayRecord, by: string): ReplayRecord {
  return { replays: replays + 1, replayedAt: new Date().toISOString(), replayedBy: by };
}

/** No headers for a delivery that was never replayed. */
export function toReplayHeaders({ replays, replayedAt, replayedBy }: ReplayRecord): MessagePropertyHeaders {
  if (replays === 0) return {};
  return { 'udin-replays': replays, 'udin-replayed-at': replayedAt, 'udin-replayed-by': replayedBy };
}
