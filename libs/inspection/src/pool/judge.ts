import { DescriptorBytes } from '../bytes/descriptor-bytes';
import { inspectContent } from '../inspect-content';
import { Refusal } from '../refusal';
import type { Judgement, Question } from './judgement';

/** Reads a whole file, whatever it may be. What else it throws is our own fault, or what the file does to us. */
export async function judge({ descriptor, size, kind }: Question): Promise<Judgement> {
  try {
    const flags = await inspectContent(new DescriptorBytes(descriptor, size), kind);
    return { is: 'accepted', flags: [...new Set(flags)].sort() };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', reason: error.reason, says: error.says, named: error.named };
    const { syscall, stack } = error as NodeJS.ErrnoException;
    if (syscall) return { is: 'unreadable', because: String(stack) };
    throw error;
  }
}
