/**
 * A whole number of paise by weight, so that the shares add up to it: what rounding down leaves goes to those that lost
 * most, one paisa each.
 */
export function shareOut(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (all > 0 ? (paise * weight) / all : paise / weights.length));
  const shares = exact.map(Math.floor);
  const left = shares.reduce((rest, share) => rest - share, paise);
  const byLoss = [...exact.keys()].sort((a, b) => exact[b]! - shares[b]! - (exact[a]! - shares[a]!));
  for (const index of byLoss.slice(0, left)) shares[index]! += 1;
  return shares;
}
