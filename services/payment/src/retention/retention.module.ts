import { Module } from '@nestjs/common';
import { RemoveOldBooksJob } from './remove-old-books.job';

@Module({ providers: [RemoveOldBooksJob] })
export class RetentionModule {}
