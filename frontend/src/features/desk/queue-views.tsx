import { QUEUE_VIEWS, type QueueView } from '@udin/contracts/desk/desk.kinds';
import { useDuties } from '../../lib/use-duties';
import { Views } from '../../ui/views';
import { VIEW_NAMES } from './queue-state';

interface QueueViewsProps {
  view: QueueView;
  counts: Record<QueueView, number> | undefined;
}

const addressOf = (view: QueueView) => (view === 'mine' ? '/admin' : `/admin?view=${view}`);

/** The views of the queue with how many documents each holds. Requests for money back are for those who may decide. */
export function QueueViews({ view, counts }: QueueViewsProps) {
  const may = useDuties();
  const isOffered = (each: QueueView) => each === view || each !== 'refund-asked' || may('refund');
  const views = QUEUE_VIEWS.filter(isOffered).map((each) => ({
    to: addressOf(each),
    name: VIEW_NAMES[each],
    count: counts?.[each].toLocaleString('en-IN'),
  }));
  return <Views label="Views of the queue" views={views} current={addressOf(view)} />;
}
