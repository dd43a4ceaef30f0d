import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@udin/testing';
import { logInAsAdmin, placeHonestOrder, type Shop, type Step } from './honest-order';

export interface HonestFigures {
  /** Milliseconds. */
  samples: Partial<Record<Step, number[]>>;
  orders: number;
  failures: string[];
}

const LOGIN_EVERY = 5;

export const noFigures = (): HonestFigures => ({ samples: {}, orders: 0, failures: [] });

/**
 * Begins so many orders a second, whether or not the earlier ones have been answered: a queue must show in the figures.
 * Adds to the figures; ends when the last order has come to its end.
 */
export async function placeSteadyOrders(
  shop: Shop,
  { perSecond, seconds, firstNumber }: { perSecond: number; seconds: number; firstNumber: number },
  figures: HonestFigures,
): Promise<void> {
  const took = (step: Step, milliseconds: number) => void (figures.samples[step] ??= []).push(milliseconds);
  const fail = (error: Error) => void figures.failures.push(error.message);
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    await pause(Math.max(0, began + (count * 1_000) / perSecond - performance.now()));
    const number = firstNumber + count;
    running.push(
      placeHonestOrder(shop, new Random(number), number, took).then(() => void figures.orders++, fail),
    );
    if (count % LOGIN_EVERY === 0) running.push(logInAsAdmin(shop, number, took).catch(fail));
  }
  await Promise.all(running);
}
