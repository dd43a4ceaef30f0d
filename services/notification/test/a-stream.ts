import type { Scene, Who } from './a-scene';

export interface Seen {
  id: string;
  title: string;
}

interface Withdrawn {
  id: string;
  notice: string;
}

/** Reads a live stream until told to leave. */
export async function aStream(
  scene: Scene,
  userId: string,
  {
    instance = 0,
    lastEventId,
    sessionId,
    type = 'user',
    language,
  }: Partial<Who> & { instance?: number; lastEventId?: string; language?: string } = {},
) {
  const seen: Seen[] = [];
  const withdrawn: Withdrawn[] = [];
  const leave = new AbortController();
  const response = await fetch(`${scene.services[instance]!.url}/api/notifications/stream`, {
    headers: {
      authorization: scene.bearer({ id: userId, type, sessionId }),
      ...(language && { 'accept-language': language }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: leave.signal,
  });
  const done = (async () => {
    let rest = '';
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (!id || !data) continue;
        if (/^event: withdrawn$/m.test(block)) withdrawn.push({ id, notice: JSON.parse(data).id });
        else seen.push({ id, title: JSON.parse(data).title });
      }
    }
  })().catch(() => undefined);
  return { seen, withdrawn, response, done, leave: () => leave.abort() };
}
