import { DescriptorBytes } from '../bytes/descriptor-bytes';
import { inspectContent } from '../inspect-content';
import { Refusal } from '../refusal';
import type { Judgement, Question } from './judgement';

/** Reads a whole file, whatever it may be, and always answers. */
export async function judge({ descriptor, size, kind }: Question): Promise<Judgement> {
  try {
    const flags = await inspectContent(new DescriptorBytes(descriptor, size), kind);
    return { is: 'accepted', flags: [...new Set(flags)].sort() };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', reason: error.reason, says: error.says, named: error.named };
    const { syscall, stack = String(error) } = error as NodeJS.ErrnoException;
    return { is: syscall ? 'unreadable' : 'unexamined', because: stack };
  }
}
