import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { FileLists } from './file-lists';
import { ListingController } from './listing.controller';

@Module({ imports: [FilesModule], controllers: [ListingController], providers: [FileLists] })
export class ListingModule {}
