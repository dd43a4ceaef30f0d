import { Body, Controller, Param, Query } from '@nestjs/common';
import { AddNoteRequest, EditNoteRequest, NoteIdentityQuery, NotesQuery, PageQuery } from '@udin/contracts';
import { answer, assertOwner, Call, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import { KnownDocumentService } from '../documents/known-document.service';
import { assertSaidBy } from './assert-said-by';
import type { Note } from './note.entity';
import { NoteListService } from './note-list.service';
import { NoteService } from './note.service';
import { toNoteAnswer } from './to-note-answer';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));
const NoteId = () => Param('id', new UuidPipe('note.not-found'));

@Controller()
export class NotesController {
  constructor(
    private readonly notes: NoteService,
    private readonly lists: NoteListService,
    private readonly documents: KnownDocumentService,
  ) {}

  @Call('POST /api/notes/document/:id')
  async add(@Caller() caller: Identity, @DocumentId() id: string, @Body() request: AddNoteRequest) {
    assertSaidBy(caller, request);
    await this.documents.waitUntilTold(id);
    return toNoteAnswer(await this.notes.add(id, request, caller), caller);
  }

  /** `data` is the list itself, as the specification has it; the page's numbers stand beside it. */
  @Call('GET /api/notes/document/:id')
  async ofDocument(@Caller() caller: Identity, @DocumentId() id: string, @Query() query: NotesQuery) {
    assertSaidBy(caller, query);
    await this.documents.waitUntilTold(id);
    await this.documents.findFor(caller, id);
    const [found, total] = await this.lists.ofDocument(id, caller, query);
    await this.lists.markRead(found, caller);
    return answer(toAnswers(found, caller), pageInfo(total, query));
  }

  @Call('GET /api/notes/user/:userId')
  async ofUser(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
    @Query() query: PageQuery,
  ) {
    assertOwner(caller, userId);
    const [found, total] = await this.lists.ofCustomer(userId, query);
    return answer(toAnswers(found, caller), pageInfo(total, query));
  }

  @Call('GET /api/notes/document/:id/stats')
  async stats(@Caller() caller: Identity, @DocumentId() id: string) {
    await this.documents.findFor(caller, id);
    return this.lists.stats(id);
  }

  @Call('PATCH /api/notes/:id')
  async edit(@Caller() caller: Identity, @NoteId() id: string, @Body() request: EditNoteRequest) {
    assertSaidBy(caller, request);
    return toNoteAnswer(await this.notes.edit(id, request, caller), caller);
  }

  @Call('DELETE /api/notes/:id')
  async remove(
    @Caller() caller: Identity,
    @NoteId() id: string,
    @Query() query: NoteIdentityQuery,
    @Body() body?: NoteIdentityQuery,
  ) {
    // Clients differ in where they put it; neither place may say something else than the token.
    for (const said of [query, body ?? {}]) assertSaidBy(caller, said);
    await this.notes.remove(id, caller);
    return { id };
  }
}

function toAnswers(notes: readonly Note[], caller: Identity) {
  return notes.map((note) => toNoteAnswer(note, caller));
}
