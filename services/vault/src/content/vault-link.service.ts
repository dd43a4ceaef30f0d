import { Injectable } from '@nestjs/common';
import type { VaultContentQuery } from '@udin/contracts';
import { openContentLink, signContentLink } from '@udin/files';
import { VaultSettings } from '../config';
import type { VaultFile } from '../files/vault-file.entity';

const KIND = 'vault';

@Injectable()
export class VaultLinkService {
  constructor(private readonly settings: VaultSettings) {}

  /** Opens this one file for ten minutes, in its owner's name. */
  to({ id, userId }: VaultFile, disposition: 'inline' | 'attachment'): string {
    const query = signContentLink(this.settings.LINK_SECRET, { id, kind: KIND, viewer: userId });
    return `/api/vault/file/${id}/content?${new URLSearchParams({ disposition, ...query })}`;
  }

  /** The owner a link was made for; undefined when it is forged, over, or for another file. */
  ownerOf(id: string, query: VaultContentQuery): string | undefined {
    return openContentLink(this.settings.LINK_SECRET, { id, kind: KIND }, { ...query });
  }

  /** For everybody who knows it, for as long as the file is public. */
  shareUrl({ shareToken }: VaultFile): string | null {
    return shareToken && `${this.settings.PUBLIC_URL}/api/vault/shared/${shareToken}`;
  }
}
