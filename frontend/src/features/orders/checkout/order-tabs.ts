import { storagePrefix } from '../../../lib/product';
import { browserValues } from '../../../lib/storage/kept-values';

/** What a tab tells the others about the order in this browser. `free`: checkout was closed without a payment. */
export type TabNews = 'asking' | 'paying' | 'free' | 'paid' | 'uploaded';

interface Told {
  news: TabNews;
  orderKey: string;
}

const NAME = `${storagePrefix}_order_told`;
const channel = channelIfAny();

/** Tells the other tabs of this browser. Without BroadcastChannel through the storage event, which they get as well. */
export function tellTabs(news: TabNews, orderKey: string): void {
  const told: Told = { news, orderKey };
  if (channel) return channel.postMessage(told);
  browserValues.set(NAME, JSON.stringify(told));
  browserValues.remove(NAME);
}

/** Returns a function that stops listening. */
export function onTabNews(orderKey: string, listener: (news: TabNews) => void): () => void {
  const hear = (told: Told) => told.orderKey === orderKey && listener(told.news);
  const onMessage = ({ data }: MessageEvent<Told>) => hear(data);
  const onStorage = ({ key, newValue }: StorageEvent) => key === NAME && newValue && hear(JSON.parse(newValue) as Told);
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}

/** Old browsers have none, and one that blocks cookies may refuse it. */
function channelIfAny(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}
