import { Injectable } from '@nestjs/common';
import type { VaultQuery, VaultSort } from '@udin/contracts';
import { containing, toSearchable } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { parseTags } from '../files/parse-tags';
import { VaultFile } from '../files/vault-file.entity';

/** Ids sort by time of creation, and settle what is otherwise equal. */
const ORDERS: Record<VaultSort, Record<string, 'ASC' | 'DESC'>> = {
  '-createdAt': { 'f.id': 'DESC' },
  createdAt: { 'f.id': 'ASC' },
  name: { 'f.nameKey': 'ASC', 'f.id': 'ASC' },
  '-name': { 'f.nameKey': 'DESC', 'f.id': 'DESC' },
  size: { 'f.size': 'ASC', 'f.id': 'ASC' },
  '-size': { 'f.size': 'DESC', 'f.id': 'DESC' },
};

@Injectable()
export class FileListService {
  constructor(private readonly source: DataSource) {}

  /** VLT-4. */
  ofUser(userId: string, { search, category, tags, sort, page, limit }: VaultQuery): Promise<[VaultFile[], number]> {
    const rows = this.source.createQueryBuilder(VaultFile, 'f').where('f.userId = :userId', { userId });
    if (search) rows.andWhere('f.searchText LIKE :pattern', { pattern: containing(toSearchable(search)) });
    if (category && category !== 'all') rows.andWhere('f.category = :category', { category });
    if (tags) rows.andWhere('f.tags @> :tags', { tags: parseTags(tags) });
    return rows
      .orderBy(ORDERS[sort])
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
  }
}
