import { chosenLanguage } from '../language/chosen-language';
import { renew } from './renew-session';
import { tokenOf } from './send-request';
import type { Audience } from '../session';

export interface StreamEvent {
  id: string;
  name: string;
  data: string;
}

interface StreamRequest {
  path: string;
  as: Audience;
  onEvent: (event: StreamEvent) => void;
  /** Called after each reconnection: events may have been missed. */
  onReconnected?: () => void;
  signal: AbortSignal;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Three beats of the server: a connection that was cut off without a word shows by nothing else. */
const SILENCE_MS = 45_000;

/**
 * Follows server-sent events until the signal aborts. Sends a bearer token, which the browser's EventSource cannot.
 * After an interruption it reconnects with the last event id; the delay doubles with each failure.
 */
export async function followStream({ path, as, onEvent, onReconnected, signal }: StreamRequest): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  for (let connection = 0; !signal.aborted; connection += 1) {
    try {
      await whileHeard(signal, (untilSilent, onHeard) =>
        connect({ path, as, signal: untilSilent, lastId }, onHeard, {
          onEvent: (event) => {
            lastId = event.id || lastId;
            failures = 0;
            if (event.data) onEvent(event);
          },
          onOpen: () => connection > 0 && onReconnected?.(),
        }),
      );
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures), signal);
  }
}

/** Gives the work a signal that aborts with the caller's, and when nothing was heard for too long. */
async function whileHeard(
  signal: AbortSignal,
  work: (untilSilent: AbortSignal, onHeard: () => void) => Promise<void>,
): Promise<void> {
  const silent = new AbortController();
  const leave = () => silent.abort();
  let timer = setTimeout(leave, SILENCE_MS);
  const onHeard = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, SILENCE_MS);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    await work(silent.signal, onHeard);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

async function connect(
  { path, as, signal, lastId }: { path: string; as: Audience; signal: AbortSignal; lastId?: string },
  onHeard: () => void,
  { onEvent, onOpen }: { onEvent: (event: StreamEvent) => void; onOpen: () => void },
): Promise<void> {
  const token = await tokenOf(as);
  if (!token) throw new Error('Nobody is logged in');
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    'accept-language': chosenLanguage(),
    ...(lastId && { 'last-event-id': lastId }),
  };
  const response = await fetch(path, { headers, signal });
  if (response.status === 401) await renew(as, token);
  // A network that asks for a login of its own answers 200 with a page.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !response.body || !isStream) throw new Error(`HTTP ${response.status}`);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onHeard();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  }
}

/** Parses one block of the stream; undefined for comments. A block with only an id marks the start of the stream. */
export function parseBlock(block: string): StreamEvent | undefined {
  const event: StreamEvent = { id: '', name: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [field, ...words] = line.split(':');
    const value = words.join(':').replace(/^ /, '');
    if (field === 'id') event.id = value;
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += value;
  }
  return event.data || event.id ? event : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
