import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { ForgetNotesOfDeletedDocumentConsumer } from './forget-notes-of-deleted-document.consumer';
import { NoteLists } from './note-lists';
import { Notes } from './notes';
import { NotesController } from './notes.controller';

@Module({
  imports: [DocumentsModule],
  controllers: [NotesController, ForgetNotesOfDeletedDocumentConsumer],
  providers: [Notes, NoteLists],
})
export class NotesModule {}
