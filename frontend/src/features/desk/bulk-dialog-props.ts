import type { SeenDocument } from '@udin/contracts';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';

/** Of the dialogs that act on the documents which are chosen in a list. */
export interface BulkDialogProps {
  opened: boolean;
  documentIds: readonly string[];
  names: readonly string[];
  /** As they were on the screen: what somebody else has taken or changed since is refused. */
  seen: readonly SeenDocument[];
  onClose: () => void;
  /** Gets the answer, also one that comes after the dialog was closed. */
  onAnswer: (outcome: BulkAnswer) => void;
  /** It was done while the dialog was open. */
  onDone: (outcome: BulkAnswer) => void;
}
