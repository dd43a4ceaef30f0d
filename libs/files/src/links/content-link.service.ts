import { Injectable, Optional } from '@nestjs/common';
import type { UserType } from '@udin/contracts';
import { EndedSessionsService, type Identity, Problem } from '@udin/service-kit';
import { FileServiceSettings } from '../file-service.settings';
import { type ContentLinkClaims, type ContentLinkQuery, openContentLink, signContentLink } from './content-link';
import { MessageCode } from './message-code';

type LinkedFile = Pick<ContentLinkClaims, 'id' | 'kind'>;

/** Who reads a file, and by which of the two ways. */
export interface Viewer {
  id: string;
  type: UserType;
  via: 'token' | 'link';
  /** What it may read ends with it. */
  sessionId?: string;
}

@Injectable()
export class ContentLinkService {
  private readonly codes: MessageCode;

  constructor(
    settings: FileServiceSettings,
    @Optional() private readonly ended?: EndedSessionsService,
  ) {
    this.codes = new MessageCode(settings.LINK_SECRET);
  }

  /**
   * Opens one file for ten minutes, in the name of the person it is made for, and dies with the session that it was
   * made in. `query` is not signed.
   */
  to(
    path: string,
    file: LinkedFile,
    viewer: Pick<Identity, 'id' | 'type' | 'sessionId'>,
    query: Record<string, string> = {},
  ): string {
    const signed = signContentLink(this.codes, { ...file, viewer: `${viewer.type}:${viewer.id}:${viewer.sessionId}` });
    // Neither URLSearchParams nor an array of parts: a list of fifty documents has a hundred links.
    let link = `${path}?`;
    for (const [name, value] of Object.entries(query)) link += `${name}=${encodeURIComponent(value)}&`;
    return `${link}expires=${signed.expires}&viewer=${encodeURIComponent(signed.viewer)}&signature=${signed.signature}`;
  }

  /**
   * Who asks for a file; whether that person may open it is still to be checked. A link counts before a token.
   * Throws file.link-invalid (forged, expired, for another file, of a session that has ended), auth.required.
   */
  viewerOf(file: LinkedFile, query: Partial<ContentLinkQuery>, caller: Identity | undefined): Viewer {
    if (query.signature === undefined) {
      if (!caller) throw new Problem('auth.required');
      return { id: caller.id, type: caller.type, via: 'token', sessionId: caller.sessionId };
    }
    const [type, id, sessionId] = openContentLink(this.codes, file, { ...query })?.split(':') ?? [];
    if (!id || (type !== 'user' && type !== 'admin')) throw new Problem('file.link-invalid');
    if (sessionId && this.ended?.has(sessionId)) throw new Problem('file.link-invalid');
    return { id, type, via: 'link', sessionId };
  }
}
