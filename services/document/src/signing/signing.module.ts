import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { SignDocument } from './sign-document';
import { SigningController } from './signing.controller';

@Module({ imports: [DocumentsModule], controllers: [SigningController], providers: [SignDocument] })
export class SigningModule {}
