import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { ForgetNotesOfDeletedDocumentConsumer } from './forget-notes-of-deleted-document.consumer';
import { NoteListService } from './note-list.service';
import { NoteService } from './note.service';
import { NotesController } from './notes.controller';

@Module({
  imports: [DocumentsModule],
  controllers: [NotesController, ForgetNotesOfDeletedDocumentConsumer],
  providers: [NoteService, NoteListService],
})
export class NotesModule {}
