import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { Optional } from '../optional';
import { OptionalText } from '../optional-text';
import { IgnoresOthers } from '../ignores-others';
import { DESCRIPTION_MAX_LENGTH, SEARCH_MAX_LENGTH, VAULT_PAGE_LIMIT } from '../limits';
import { PageQuery } from '../paging';
import { SignedLinkQuery } from '../signed-link.query';
import { BooleanText } from '../text-rules';
import { VAULT_CATEGORIES, VAULT_SORTS, type VaultCategory, type VaultSort } from './vault.kinds';

export * from './vault.kinds';

class WordsOfVaultFile {
  @IsUUID()
  userId!: string;

  @OptionalText(DESCRIPTION_MAX_LENGTH)
  description?: string;

  /** Comma separated. */
  @OptionalText(1000)
  tags?: string;
}

/** The fields beside the file(s) of POST /api/vault/upload and /upload-multiple. */
export class VaultUploadFields extends WordsOfVaultFile {
  @Optional(BooleanText(), IsBoolean())
  isPublic: boolean = false;
}

/** PATCH /api/vault/file/{id}: nothing else can be edited (VLT-3). */
export class EditVaultFileRequest extends WordsOfVaultFile {
  @Optional(BooleanText(), IsBoolean())
  isPublic?: boolean;
}

/** The share address. */
@IgnoresOthers()
export class SharedFileQuery {
  @Optional(IsIn(['inline', 'attachment']))
  disposition?: 'inline' | 'attachment';
}

/** GET /api/vault/file/{id}/content. */
export class VaultContentQuery extends SignedLinkQuery {
  @Optional(IsIn(['inline', 'attachment']))
  disposition?: 'inline' | 'attachment';
}

/** DELETE /api/vault/file/{id}. */
export class VaultOwnerRequest {
  @Optional(IsUUID())
  userId?: string;
}

/** GET /api/vault/user/{userId} (VLT-4). */
export class VaultQuery extends PageQuery {
  override limit: number = VAULT_PAGE_LIMIT;

  @OptionalText(SEARCH_MAX_LENGTH)
  search?: string;

  @Optional(IsIn(['all', ...VAULT_CATEGORIES]))
  category?: VaultCategory | 'all';

  /** Comma separated: files that carry all of them. */
  @OptionalText(500)
  tags?: string;

  @Optional(IsIn([...VAULT_SORTS]))
  sort: VaultSort = '-createdAt';
}
