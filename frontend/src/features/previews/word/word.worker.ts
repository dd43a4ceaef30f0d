import type { ThreadAnswer } from '../ask-thread';
import { reasonOf } from '../preview-failure';
import { type RenderedWord, renderWord } from './render-word';
import { installXmlDom } from './xml-dom';

installXmlDom();

self.onmessage = async ({ data }: MessageEvent<Parameters<typeof renderWord>>) => {
  const answer: ThreadAnswer<RenderedWord> = await renderWord(...data).then(
    (value) => ({ value }),
    (error: unknown) => ({ reason: reasonOf(error) ?? 'notReadable' }),
  );
  self.postMessage(answer);
};
// The script is here: from now on time counts.
self.postMessage({ value: 'ready' });
