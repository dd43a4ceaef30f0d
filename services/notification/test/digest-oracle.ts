import type { AdminRole, DigestChoice } from '@udin/contracts';

export interface Member {
  id: string;
  role: AdminRole;
  skills: string[];
  /** What was chosen; nothing for what fits the role. */
  choice?: DigestChoice;
  absent?: { from: number; to: number };
}

export interface Happening {
  at: number;
  kind: 'uploaded' | 'assigned' | 'gone' | 'rejected' | 'taken up' | 'corrected' | 'paid back' | 'paid again';
  document: string;
  type: string;
  to?: string;
  by?: string;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
const MINUTE = 60_000;
const LISTED = 30;

/** Looks at a wall clock in India, minute by minute, and shares no code with the service. */
function lastStroke(now: number, isStroke: (clock: string) => boolean): number {
  let at = Math.floor(now / MINUTE) * MINUTE;
  while (!isStroke(CLOCK.format(at))) at -= MINUTE;
  return at;
}

function until(choice: DigestChoice, now: number): number {
  if (choice === 'at-once') return now - MINUTE;
  return lastStroke(now, (clock) => (choice === 'hourly' ? clock.endsWith(':00') : clock === '09:00'));
}

/** Which documents each member's digest names at which look, worked out from the whole history each time. */
export class DigestOracle {
  private readonly told = new Map<string, number>();

  constructor(private readonly members: readonly Member[]) {}

  digests(history: readonly Happening[], now: number): string[] {
    return this.members.flatMap((member) => {
      const documents = this.digestOf(member, history, now);
      const more = documents.length - LISTED;
      const named = documents.sort().slice(0, LISTED);
      const all = more > 0 ? [...named, `And ${more} more in the queue.`] : named;
      return all.length > 0 ? [`${member.id}: ${all.join()}`] : [];
    });
  }

  private digestOf({ id, role, skills, choice, absent }: Member, history: readonly Happening[], now: number): string[] {
    if (absent && absent.from <= now && now < absent.to) return [];
    const wanted = choice ?? (role === 'accountant' ? 'hourly' : 'daily');
    const isConcerned = ['owner', 'lead', 'accountant'].includes(role) && wanted !== 'never';
    const end = isConcerned ? until(wanted, now) : now;
    const all = [...new Set(history.map(({ document }) => document))];
    return all.filter((document) => {
      const own = history.filter((one) => one.document === document);
      const seen = this.told.get(`${id} ${document}`) ?? 0;
      const news = own.filter(({ kind, type, to, by, at }) => {
        if (at <= seen || at > now) return false;
        if (kind === 'assigned') return to === id && by !== id;
        return kind === 'uploaded' && isConcerned && (skills.length === 0 || skills.includes(type));
      });
      const first = news[0];
      if (!first || first.at > end) return false;
      // Whatever joined while it waited is told with it.
      this.told.set(`${id} ${document}`, Math.max(...news.map(({ at }) => at)));
      const given = own.filter(({ kind, at }) => kind === 'assigned' && at <= now).at(-1);
      const isGone = own.some(({ kind, at }) => kind === 'gone' && at <= now);
      const last = (...kinds: Happening['kind'][]) =>
        own.findLast(({ kind, at }) => kinds.includes(kind) && at <= now)?.kind;
      if (last('rejected', 'taken up', 'corrected') === 'rejected') return false;
      if (last('paid back', 'paid again') === 'paid back') return false;
      const isOpen = !given?.to || (given.to === id && given.by !== id);
      return isConcerned && !isGone && isOpen;
    });
  }
}
