import { Problem } from '@udin/service-kit';
import { UnreadableProviderAnswer } from './read-answer';

/** The provider is away, which says nothing of what was asked for. An answer that cannot be read is about that one. */
export function isUnanswered(error: unknown): boolean {
  const isDown = error instanceof Problem && error.code === 'payment.provider-down';
  return isDown && !(error.cause instanceof UnreadableProviderAnswer);
}
