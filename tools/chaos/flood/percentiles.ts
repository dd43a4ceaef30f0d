/** The value below which the given share (0 to 1) of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds with two digits. */
export function summary(samples: number[]): { p50: number; p99: number; worst: number } {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    p50: rounded(percentile(samples, 0.5)),
    p99: rounded(percentile(samples, 0.99)),
    worst: rounded(Math.max(...samples)),
  };
}
