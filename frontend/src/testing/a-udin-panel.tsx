import { aUdin, someUdinWork } from '@udin/contracts/calls/examples/udin.examples';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { UdinPanel } from '../features/udin-desk/udin-panel';
import { answering, type Answers, data } from './answering';
import { renderInProduct } from './in-product';

export const { documentId: id } = aUdin;
export const PATH = `/api/documents/${id}/udin`;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
// Of the day in India, as the server has it.
const year = String(new Date(Date.now() + 5.5 * HOUR).getUTCFullYear()).slice(2);
export const NUMBER = `${year}123456ABCDEF1234`;
const signedAt = inHours(-24);
export const waiting: UdinWorkAnswer = {
  ...someUdinWork,
  signedAt,
  inForce: null,
  dueAt: inHours(59 * 24 + 1),
  revocableUntil: null,
  isRevocable: true,
};
export const recorded: UdinWorkAnswer = {
  ...someUdinWork,
  signedAt,
  inForce: { ...aUdin, udin: NUMBER, issuedAt: inHours(-1) },
  revocableUntil: inHours(47.5),
};
export const bodyOf = (calls: { path: string; method: string; body: unknown }[], path: string) =>
  calls.find((call) => call.path === path && call.method !== 'GET')?.body;

export function panel(answer: UdinWorkAnswer, more: Answers = {}) {
  const calls = answering({ [PATH]: ({ method }) => data(method === 'POST' ? recorded : answer), ...more });
  renderInProduct(<UdinPanel documentId={id} />);
  return calls;
}
