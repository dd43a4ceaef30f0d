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
    const nameOf = await this.log.namesOf(id, rows);
    return answer(
      rows.map((row) => toFileAccessAnswer(row, nameOf(row.byId))),
      pageInfo(total, query),
    );
  }
}

function toFileAccessAnswer(row: FileAccess, name: string | undefined): FileAccessAnswer {
  const { id, documentId, kind, byId, byType, via, address, userAgent, at } = row;
  const by = { id: byId, type: byType, via, ...(name && { name }) };
  return { id, documentId, kind, by, address, userAgent, at: at.toISOString() };
}
