import { Body, Controller, Param } from '@nestjs/common';
import {
  ParticularsRequest,
  RecordUdinRequest,
  ReplaceUdinRequest,
  RevokeDocumentRequest,
  RevokeUdinRequest,
  UdinNeedRequest,
  type UdinWorkAnswer,
} from '@udin/contracts';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { DeletedDocumentService } from './deleted-document.service';
import { ParticularsService } from './particulars/particulars.service';
import { UdinDeskService } from './udin-desk.service';
import { UdinNeedService } from './udin-need.service';
import { UdinWorkService } from './udin-work.service';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));

/** The UDIN of one document. */
@Controller()
export class UdinController {
  constructor(
    private readonly work: UdinWorkService,
    private readonly desk: UdinDeskService,
    private readonly deleted: DeletedDocumentService,
    private readonly needs: UdinNeedService,
    private readonly particulars: ParticularsService,
  ) {}

  @Call('GET /api/documents/:id/udin')
  read(@DocumentId() id: string): Promise<UdinWorkAnswer> {
    return this.work.of(id);
  }

  @Call('POST /api/documents/:id/udin')
  async record(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: RecordUdinRequest,
  ): Promise<UdinWorkAnswer> {
    await this.desk.record(id, body, caller);
    return this.work.of(id);
  }

  @Call('POST /api/documents/:id/udin/revoke')
  async revoke(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: RevokeUdinRequest,
  ): Promise<UdinWorkAnswer> {
    await (await this.deskOf(id)).revoke(id, body, caller);
    return this.work.of(id);
  }

  @Call('POST /api/documents/:id/udin/replace')
  async replace(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: ReplaceUdinRequest,
  ): Promise<UdinWorkAnswer> {
    await this.desk.replace(id, body, caller);
    return this.work.of(id);
  }

  @Call('POST /api/documents/:id/revoke')
  async revokeDocument(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: RevokeDocumentRequest,
  ): Promise<UdinWorkAnswer> {
    await (await this.deskOf(id)).revokeDocument(id, body, caller);
    return this.work.of(id);
  }

  @Call('POST /api/documents/:id/udin/need')
  async need(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: UdinNeedRequest,
  ): Promise<UdinWorkAnswer> {
    await this.needs.say(id, body, caller);
    return this.work.of(id);
  }

  @Call('PATCH /api/documents/:id/udin/particulars')
  async write(
    @Caller() caller: Identity,
    @DocumentId() id: string,
    @Body() body: ParticularsRequest,
  ): Promise<UdinWorkAnswer> {
    await this.particulars.write(id, body, caller);
    return this.work.of(id);
  }

  private async deskOf(id: string): Promise<DeletedDocumentService | UdinDeskService> {
    return (await this.deleted.has(id)) ? this.deleted : this.desk;
  }
}
