/** Knows which timers of a window wait, so that none of a test file acts in the next one. */
class PendingTimers {
  /** How to end each, and after how long it would act. */
  waiting = new Map();

  constructor(window) {
    for (const kind of ['Timeout', 'Interval']) {
      const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]];
      window[`clear${kind}`] = (timer) => {
        this.waiting.delete(timer);
        clear(timer);
      };
      window[`set${kind}`] = (work, ms = 0, ...given) => {
        const act = (...args) => {
          if (kind === 'Timeout') this.waiting.delete(timer);
          work(...args);
        };
        const timer = set(act, ms, ...given);
        this.waiting.set(timer, { ms: kind === 'Timeout' ? ms : Infinity, end: () => clear(timer) });
        return timer;
      };
    }
  }

  /**
   * Those without a delay still act: React's scheduler, a package that stays, goes on with its work in one and would
   * wait for it for ever.
   */
  async end() {
    for (let turn = 0; turn < 1_000 && this.waiting.size > 0; turn += 1) {
      for (const [timer, { ms, end }] of this.waiting) {
        if (ms <= 0) continue;
        end();
        this.waiting.delete(timer);
      }
      await new Promise(setImmediate);
    }
  }
}

module.exports = { PendingTimers };
