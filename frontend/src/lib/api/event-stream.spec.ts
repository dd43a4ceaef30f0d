import { parseBlock } from './event-stream';

describe('blocks of a live stream', () => {
  it.each([
    ['id: 7\nevent: notification\ndata: {"a":"b: c"}', { id: '7', name: 'notification', data: '{"a":"b: c"}' }],
    ['data: x', { id: '', name: 'message', data: 'x' }],
    [': still here', undefined],
    ['retry: 2000', undefined],
    ['retry: 2000\nid: 41', { id: '41', name: 'message', data: '' }],
  ])('[DOC-5] %j', (block, event) => expect(parseBlock(block)).toEqual(event));
});
