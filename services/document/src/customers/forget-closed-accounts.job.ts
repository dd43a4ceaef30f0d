import { Injectable } from '@nestjs/common';
import { DOCUMENT_STATUS_RULES, DOCUMENT_STATUSES } from '@udin/contracts';
import { Attempts, Every, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DocumentService } from '../documents/document.service';

const DELETABLE = DOCUMENT_STATUSES.filter((status) => DOCUMENT_STATUS_RULES[status].canBeDeleted);

const NEXT = `
  SELECT d."id" FROM "closed_accounts" c JOIN "documents" d ON d."user_id" = c."user_id"
   WHERE d."status" = ANY($1) AND NOT d."id" = ANY($2) ORDER BY d."id" LIMIT 1`;

const FORGET_NAMES = `DELETE FROM "known_customers" k USING "closed_accounts" c WHERE c."user_id" = k."id"`;

/**
 * Removes the documents of closed accounts. What is being processed goes when the work on it has ended; what an upload
 * or an event that was under way has left, at the next turn.
 */
@Injectable()
export class ForgetClosedAccountsJob {
  constructor(
    private readonly source: DataSource,
    private readonly documents: DocumentService,
  ) {}

  @Every(60 * 60_000)
  async run(signal?: AbortSignal): Promise<void> {
    const attempts = new Attempts();
    const tried: string[] = [];
    for (let id = await this.next(tried); id && !signal?.aborted; id = await this.next(tried)) {
      const document = id;
      tried.push(document);
      await attempts.at(() => this.documents.removeOfClosedAccount(document).catch(unlessTaken));
    }
    await this.source.query(FORGET_NAMES);
    attempts.end('documents');
  }

  private async next(except: readonly string[]): Promise<string | undefined> {
    const [found]: { id: string }[] = await this.source.query(NEXT, [DELETABLE, except]);
    return found?.id;
  }
}

/** Another instance has removed it, or somebody has taken it up at this moment. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
