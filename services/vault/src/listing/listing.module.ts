import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { FileListService } from './file-list.service';
import { ListingController } from './listing.controller';

@Module({ imports: [FilesModule], controllers: [ListingController], providers: [FileListService] })
export class ListingModule {}
