import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import type { DeadLetterAnswer } from '@udin/contracts';
import { ACCESS, answer, Call } from '../src';

const none: DeadLetterAnswer[] = [];
const page = { page: 1, pages: 1, total: 0 };

class Handlers {
  @Call('GET /api/notifications/unread-count')
  async unread() {
    return { unread: 1 };
  }

  @Call('GET /api/events/notes/dead')
  list() {
    return answer(none, page);
  }

  // @ts-expect-error the answer has another member
  @Call('GET /api/notifications/unread-count')
  another() {
    return { count: 1 };
  }

  // @ts-expect-error a message of its own stands beside the data
  @Call('POST /api/documents/give-back')
  async silent() {
    return { done: [], refused: [] };
  }

  @Call('DELETE /api/auth/sessions/:id')
  async ends(): Promise<void> {}

  // @ts-expect-error its data is always null
  @Call('DELETE /api/auth/sessions/:id')
  async tells() {
    return { ended: 1 };
  }

  // @ts-expect-error no page stands beside the data
  @Call('POST /api/notifications/read-all')
  async paged() {
    return answer({ unread: 0 }, page);
  }

  // @ts-expect-error nothing may be missing
  @Call('GET /api/documents/:id')
  async perhaps(): Promise<undefined> {
    return undefined;
  }

  // @ts-expect-error a file is no JSON
  @Call('GET /api/transactions/:id/invoice')
  invoice() {
    return { pdf: 'x' };
  }
}

describe('@Call', () => {
  const { unread, list } = Handlers.prototype;

  it('takes route and access from the table of calls', () => {
    expect(Reflect.getMetadata(PATH_METADATA, unread)).toBe('/api/notifications/unread-count');
    expect(Reflect.getMetadata(METHOD_METADATA, unread)).toBe(RequestMethod.GET);
    expect([Reflect.getMetadata(ACCESS, unread), Reflect.getMetadata(ACCESS, list)]).toEqual(['signed-in', 'admin']);
  });

  it('refuses a call that the table does not have', () => {
    expect(() => Call('GET /api/nothing' as 'GET /api/catalogue')).toThrow('GET /api/nothing is not in the table');
  });
});
