import { QUEUE_VIEWS, type QueueView } from '@udin/contracts/desk/desk.kinds';
import { Views } from '../../ui/views';
import { VIEW_NAMES } from './queue-state';

interface QueueViewsProps {
  view: QueueView;
  counts: Record<QueueView, number> | undefined;
}

const addressOf = (view: QueueView) => (view === 'mine' ? '/admin' : `/admin?view=${view}`);

/** The views of the queue with how many documents each holds. */
export function QueueViews({ view, counts }: QueueViewsProps) {
  const views = QUEUE_VIEWS.map((each) => ({ to: addressOf(each), name: VIEW_NAMES[each], count: counts?.[each] }));
  return <Views label="Views of the queue" views={views} current={addressOf(view)} />;
}
