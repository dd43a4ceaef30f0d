import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { SigningService } from './signing.service';
import { SigningController } from './signing.controller';

@Module({ imports: [DocumentsModule], controllers: [SigningController], providers: [SigningService] })
export class SigningModule {}
