export interface Driven {
  /** Milliseconds of each call. */
  durations: number[];
  seconds: number;
}

/** `clients` loops call `work` again and again for `seconds`. The first failure ends the measurement. */
export async function drive(clients: number, seconds: number, work: () => Promise<void>): Promise<Driven> {
  const durations: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const loop = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await work();
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return { durations, seconds: (performance.now() - began) / 1000 };
}
