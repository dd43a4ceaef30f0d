import { Behaviour, BehaviourPatch } from './behaviour';

/** Holds the behaviour in force; others can wait for a change of it. */
export class BehaviourSwitch {
  current: Behaviour;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly usual: Behaviour) {
    this.current = usual;
  }

  change(patch: BehaviourPatch): Behaviour {
    const { autoCapture = this.current.autoCapture, api, webhooks, refunds } = patch;
    this.current = {
      autoCapture,
      api: { ...this.current.api, ...api },
      webhooks: { ...this.current.webhooks, ...webhooks },
      refunds: { ...this.current.refunds, ...refunds },
    };
    this.watchers.forEach((look) => look());
    return this.current;
  }

  reset(): Behaviour {
    return this.change(this.usual);
  }

  /** Counts a disturbed call; after the last one the API is up again for those that follow. */
  disturbed(): void {
    const { api } = this.current;
    if (api.times === null) return;
    const left = api.times > 1 ? { ...api, times: api.times - 1 } : { ...api, mode: 'up' as const, times: null };
    this.current = { ...this.current, api: left };
  }

  /** Waits until the behaviour is as wanted; at once when it already is. */
  until(holds: (behaviour: Behaviour) => boolean): Promise<void> {
    return holds(this.current) ? Promise.resolve() : this.nextChangeTo(holds);
  }

  /** Waits for the next time somebody makes the behaviour so, even if it is so now. */
  nextChangeTo(holds: (behaviour: Behaviour) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds(this.current)) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }
}
