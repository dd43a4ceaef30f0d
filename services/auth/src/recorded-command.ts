import { OPERATOR_ID } from '@udin/contracts';
import { AdminActsService, toProblem } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { TEXTS } from './mail/texts';

/** Nobody of the team: whoever may run programs on the machine. */
const OPERATOR = { id: OPERATOR_ID, firstName: TEXTS.en.operator, lastName: '', role: undefined };

/**
 * Writes an operator's command into the audit log as an admin's act is: before it is carried out, and again with what
 * became of it (docs/adr/admins-acts-are-recorded-by-the-call.md).
 */
export async function recordedCommand(
  source: DataSource,
  act: string,
  command: () => Promise<Record<string, string>>,
): Promise<void> {
  const acts = new AdminActsService(source);
  const entry = { act, admin: OPERATOR };
  const asked = await acts.append({ ...entry, stage: 'asked', details: {} });
  const details = await command().catch(async (error: unknown) => {
    await acts.append({ ...entry, stage: 'refused', details: { code: toProblem(error).code }, asked });
    throw error;
  });
  await acts.append({ ...entry, stage: 'done', details, asked });
}
