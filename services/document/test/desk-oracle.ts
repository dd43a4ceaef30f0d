/** What the desk promises, said again without a line of its code: quarters of a minute, counted one by one. */

const QUARTER = 15_000;
const IST = 330 * 60_000;
const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

const BUSINESS = new Set(['forecast', 'internal-audit']);

export interface Person {
  id: string;
  skills: string[];
  absentFrom?: number;
  absentTo?: number;
}

export interface Told {
  stage: 'due-soon' | 'overdue';
  dueAt: number;
  newDate: number;
}

export interface Paper {
  id: string;
  type: string;
  from: number;
  due: number;
  warn: number;
  newDate: number;
  stage: 0 | 1 | 2;
  isLate: boolean;
  stop?: { at: number; due: number; warn: number };
  stopped: number;
  stops: number;
  assignee?: string;
  isOpen: boolean;
  told: Told[];
  assigned: [string | undefined, string][];
  isOnTime?: boolean;
  worked?: number;
}

export class DeskOracle {
  readonly papers = new Map<string, Paper>();
  private readonly counted: Int32Array;

  constructor(
    private readonly start: number,
    days: number,
    private readonly people: Person[],
    holidays: string[],
  ) {
    const quarters = (days * DAY) / QUARTER;
    this.counted = new Int32Array(quarters + 1);
    for (let n = 0; n < quarters; n++) {
      const inIndia = new Date(start + n * QUARTER + IST);
      const isOff = inIndia.getUTCDay() === 0 || holidays.includes(inIndia.toISOString().slice(0, 10));
      this.counted[n + 1] = this.counted[n]! + (isOff ? 0 : 1);
    }
  }

  upload(id: string, type: string, from: number): void {
    const due = this.promise(type, from);
    const warn = this.later(type, from, 0.75 * this.gap(type, from, due));
    const fresh = { newDate: due, stage: 0, isLate: false, stopped: 0, stops: 0, isOpen: true } as const;
    this.papers.set(id, { id, type, from, due, warn, ...fresh, told: [], assigned: [] });
  }

  /** Every half hour: who is away hands over, and what is over is told of. */
  tick(now: number): void {
    for (const paper of this.open()) if (!paper.stop) this.look(paper, now);
    const away = (paper: Paper) => paper.assignee && this.isAway(paper.assignee, now);
    for (const paper of this.open().filter(away)) {
      const fit = this.people
        .filter((one) => this.canTake(one, paper.type, now))
        .sort((a, b) => this.load(a) - this.load(b) || (a.id < b.id ? -1 : 1));
      this.give(paper, fit[0]?.id, 'absence');
    }
  }

  takeNext(by: Person): string | undefined {
    const next = this.open().find(
      ({ assignee, stop, type }) => !assignee && !stop && (by.skills.length === 0 || by.skills.includes(type)),
    );
    if (next) this.give(next, by.id, 'taken');
    return next?.id;
  }

  ask(id: string, now: number): void {
    const paper = this.papers.get(id)!;
    const { type, due, warn } = paper;
    paper.stops += 1;
    paper.stop = { at: now, due: this.gap(type, now, due), warn: this.gap(type, now, warn) };
  }

  answer(id: string, now: number): void {
    const paper = this.papers.get(id)!;
    const { type, stop } = paper;
    paper.due = this.later(type, now, stop!.due);
    paper.warn = this.later(type, now, stop!.warn);
    paper.stopped += now - stop!.at;
    paper.newDate = paper.isLate ? this.newPromise(type, now) : paper.due;
    paper.stop = undefined;
  }

  sign(id: string, now: number): void {
    const paper = this.papers.get(id)!;
    paper.isOpen = false;
    paper.isOnTime = !paper.isLate && now <= paper.due;
    paper.worked = (now - paper.from - paper.stopped) / 1_000;
  }

  isAway(id: string, now: number): boolean {
    const { absentFrom = Infinity, absentTo = Infinity } = this.people.find((one) => one.id === id)!;
    return absentFrom <= now && now < absentTo;
  }

  /** By due time, then by id. */
  open(): Paper[] {
    return [...this.papers.values()]
      .filter(({ isOpen }) => isOpen)
      .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
  }

  private look(paper: Paper, now: number): void {
    const isOver = paper.stage < 2 ? paper.due <= now : paper.newDate <= now;
    const since = paper.stage < 2 ? now : paper.due;
    if (isOver) {
      Object.assign(paper, { stage: 2, isLate: true, newDate: this.newPromise(paper.type, now, since) });
      paper.told.push({ stage: 'overdue', dueAt: paper.due, newDate: paper.newDate });
    } else if (paper.stage === 0 && paper.warn <= now) {
      paper.stage = 1;
      paper.told.push({ stage: 'due-soon', dueAt: paper.due, newDate: paper.newDate });
    }
  }

  private give(paper: Paper, assignee: string | undefined, reason: string): void {
    paper.assignee = assignee;
    paper.assigned.push([assignee, reason]);
  }

  private canTake(one: Person, type: string, now: number): boolean {
    return !this.isAway(one.id, now) && (one.skills.length === 0 || one.skills.includes(type));
  }

  private load({ id }: Person): number {
    return this.open().filter(({ assignee, stop }) => assignee === id && !stop).length;
  }

  /** 72 hours; or the same time, seven business days later; of what came on a day off, the end of the seventh. */
  private promise(type: string, from: number): number {
    if (!BUSINESS.has(type)) return from + 72 * HOUR;
    let at = from;
    while (this.gap(type, at, at + QUARTER) === 0) at += QUARTER;
    if (at > from) at -= 1;
    for (let days = 0; days < 7;) {
      at += DAY;
      if (this.gap(type, at, at + QUARTER) > 0) days += 1;
    }
    return at;
  }

  /** A day, or two business days; longer the longer it is late already, up to a week. */
  private newPromise(type: string, now: number, since = now): number {
    const [least, most] = BUSINESS.has(type) ? [2 * DAY, 5 * DAY] : [DAY, 7 * DAY];
    return this.later(type, now, Math.max(least, Math.min(most, this.gap(type, since, now))));
  }

  private gap(type: string, from: number, to: number): number {
    if (!BUSINESS.has(type)) return to - from;
    return (this.counted[this.place(to)]! - this.counted[this.place(from)]!) * QUARTER;
  }

  private later(type: string, from: number, ms: number): number {
    if (!BUSINESS.has(type) || ms === 0) return from + ms;
    const wanted = this.counted[this.place(from)]! + ms / QUARTER;
    let place = this.place(from);
    if (ms > 0) while (this.counted[place]! < wanted) place += 1;
    else while (this.counted[place]! > wanted) place -= 1;
    return this.start + place * QUARTER;
  }

  private place(at: number): number {
    return (at - this.start) / QUARTER;
  }
}
