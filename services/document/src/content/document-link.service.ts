import { Injectable } from '@nestjs/common';
import type { DocumentContentKind, DocumentContentQuery } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { openContentLink, signContentLink } from '@udin/files';
import { DocumentSettings } from '../config';

/** Links that open one file of one document for ten minutes, in the name of the person they were made for. */
@Injectable()
export class DocumentLinkService {
  constructor(private readonly settings: DocumentSettings) {}

  to(id: string, kind: DocumentContentKind, { type, id: viewerId }: Pick<Identity, 'id' | 'type'>): string {
    const query = signContentLink(this.settings.LINK_SECRET, { id, kind, viewer: `${type}:${viewerId}` });
    return `/api/documents/${id}/content?${new URLSearchParams({ kind, ...query })}`;
  }

  /** Whom the link was made for; undefined when it is forged, has expired or is for another file. */
  viewerOf(id: string, query: DocumentContentQuery): { id: string; type: 'user' | 'admin' } | undefined {
    const viewer = openContentLink(this.settings.LINK_SECRET, { id, kind: query.kind }, { ...query });
    const [type, viewerId] = viewer?.split(':') ?? [];
    return viewerId && (type === 'user' || type === 'admin') ? { id: viewerId, type } : undefined;
  }
}
