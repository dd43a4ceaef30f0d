import { Module } from '@nestjs/common';
import { ForgetUnpaidOrdersJob } from './forget-unpaid-orders.job';
import { RemoveOldBooksJob } from './remove-old-books.job';

@Module({ providers: [RemoveOldBooksJob, ForgetUnpaidOrdersJob] })
export class RetentionModule {}
