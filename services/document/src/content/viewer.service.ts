import { Injectable } from '@nestjs/common';
import type { DocumentContentQuery } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DocumentLinkService } from './document-link.service';

export interface Viewer {
  id: string;
  type: 'user' | 'admin';
  via: 'token' | 'link';
}

@Injectable()
export class ViewerService {
  constructor(private readonly links: DocumentLinkService) {}

  /** Who asks for a file: a link counts before a token. Throws file.link-invalid, auth.required. */
  from(id: string, query: DocumentContentQuery, caller: Identity | undefined): Viewer {
    if (query.signature !== undefined) {
      const viewer = this.links.viewerOf(id, query);
      if (!viewer) throw new Problem('file.link-invalid');
      return { ...viewer, via: 'link' };
    }
    if (!caller) throw new Problem('auth.required');
    return { id: caller.id, type: caller.type, via: 'token' };
  }
  /** Also for links: an owner's link opens only what is the owner's. */
  assertMayOpen({ id, type }: Viewer, ownerId: string): void {
    if (type !== 'admin' && id !== ownerId) throw new Problem('auth.forbidden');
  }
}
