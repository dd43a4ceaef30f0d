import { Controller, Param, Query } from '@nestjs/common';
import { type FileAccessAnswer, PageQuery } from '@udin/contracts';
import { answer, Call, pageInfo, UuidPipe } from '@udin/service-kit';
import { AccessLogService } from './access-log.service';
import type { FileAccess } from './file-access.entity';

@Controller()
export class AccessLogController {
  constructor(private readonly log: AccessLogService) {}

  /** PRV-2. Also of documents that are deleted. */
  @Call('GET /api/documents/:id/access-log')
  async read(@Param('id', new UuidPipe('document.not-found')) id: string, @Query() query: PageQuery) {
    const [rows, total] = await this.log.of(id, query);
    return answer(rows.map(toFileAccessAnswer), pageInfo(total, query));
  }
}

function toFileAccessAnswer({
  id,
  documentId,
  kind,
  byId,
  byType,
  via,
  address,
  userAgent,
  at,
}: FileAccess): FileAccessAnswer {
  return { id, documentId, kind, by: { id: byId, type: byType, via }, address, userAgent, at: at.toISOString() };
}
