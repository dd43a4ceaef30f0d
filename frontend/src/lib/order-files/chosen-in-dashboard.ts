import type { OrderFile } from './order-file';

/**
 * Picked in the dashboard and not paid yet. Only in memory: the browser's store may hold an order from before the
 * login. Here they outlast a look at another page, and a session that ends meanwhile.
 */
let chosen: { userId: string; files: OrderFile[] } | undefined;

export function chosenInDashboard(userId: string): OrderFile[] {
  return chosen?.userId === userId ? chosen.files : [];
}

export function keepChosen(userId: string, files: OrderFile[]): void {
  chosen = { userId, files };
}

export function forgetChosen(): void {
  chosen = undefined;
}
