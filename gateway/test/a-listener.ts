export interface Listener {
  status: number;
  headers: Headers;
  /** File names of the notifications, in the order of their arrival. */
  seen: string[];
  /** What a browser brings back after a break. */
  lastId: () => string | undefined;
  /** Whether the stream is over, and how. */
  end: () => 'closed' | 'broken' | undefined;
  leave: () => void;
}

/** Reads a live stream of notifications block by block, as a browser does. */
export async function aListener(url: string, token: string | undefined, lastEventId?: string): Promise<Listener> {
  const aborter = new AbortController();
  const authorization = token && { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { ...authorization, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: aborter.signal,
  });
  const seen: string[] = [];
  let lastId = lastEventId;
  let end: 'closed' | 'broken' | undefined;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body!) {
      const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? lastId;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) seen.push((JSON.parse(data) as { title: string }).title.replace(' has arrived', ''));
      }
    }
  };
  void read().then(
    () => (end = 'closed'),
    () => (end = 'broken'),
  );
  const { status, headers } = response;
  return { status, headers, seen, lastId: () => lastId, end: () => end, leave: () => aborter.abort() };
}
