import { Injectable } from '@nestjs/common';
import type { VaultContentQuery } from '@udin/contracts';
import { ContentLinkService } from '@udin/files';
import type { Identity } from '@udin/service-kit';
import { VaultSettings } from '../config';
import type { VaultFile } from './vault-file.entity';

const KIND = 'vault';

@Injectable()
export class VaultLinkService {
  constructor(
    private readonly links: ContentLinkService,
    private readonly settings: VaultSettings,
  ) {}

  /** Opens this one file for ten minutes, in its owner's name and while that session lasts. */
  to({ id }: VaultFile, owner: Identity, disposition: 'inline' | 'attachment'): string {
    return this.links.to(`/api/vault/file/${id}/content`, { id, kind: KIND }, owner, { disposition });
  }

  /** In whose name a file is asked for. Throws file.link-invalid, auth.required. */
  ownerFrom(id: string, query: VaultContentQuery, caller: Identity | undefined): string {
    return this.links.viewerOf({ id, kind: KIND }, query, caller).id;
  }

  /** For everybody who knows it, for as long as the file is public. */
  shareUrl({ shareToken }: VaultFile): string | null {
    return shareToken && `${this.settings.PUBLIC_URL}/api/vault/shared/${shareToken}`;
  }
}
