import { Controller, Param, Query } from '@nestjs/common';
import { type AwaitedDocumentAnswer, documentTypeLabel, PageQuery } from '@udin/contracts';
import { answer, assertOwnerOrAdmin, Call, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import type { Entitlement } from './entitlement.entity';
import { EntitlementService } from './entitlement.service';

@Controller()
export class AwaitedDocumentsController {
  constructor(private readonly entitlements: EntitlementService) {}

  /** What a customer has paid for and not sent: an upload that was cut off can go on from any browser (UPM). */
  @Call('GET /api/documents/user/:userId/awaited')
  async awaited(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
    @Query() query: PageQuery,
  ) {
    assertOwnerOrAdmin(caller, userId);
    const [found, total] = await this.entitlements.unused(userId, query);
    return answer(found.map(toAwaitedAnswer), pageInfo(total, query));
  }
}

function toAwaitedAnswer({ id, transactionId, documentType, name }: Entitlement): AwaitedDocumentAnswer {
  return { id, transactionId, documentType, documentTypeName: documentTypeLabel(documentType), name };
}
