import { Module } from '@nestjs/common';
import { MessagingModule } from '@udin/messaging';
import { DocumentsModule } from './documents/documents.module';
import { NotesModule } from './notes/notes.module';

@Module({ imports: [MessagingModule.forRoot({ service: 'notes' }), DocumentsModule, NotesModule] })
export class AppModule {}
