import { readableLines } from './readable-lines';

const json = (record: object) => JSON.stringify({ time: '2026-11-21T21:56:55.460Z', service: 'auth', ...record });

it('makes one line of a request and leaves out what programs ask all the time', () => {
  const read = readableLines();
  const asked = (reqId: string, path: string) =>
    read(json({ level: 30, reqId, req: { method: 'GET', path }, msg: 'incoming request' }));
  const answered = (reqId: string) =>
    read(
      json({ level: 30, reqId, requestId: 'id-1', res: { status: 404 }, responseTime: 3.4, msg: 'request completed' }),
    );
  expect(asked('a', '/api/notes')).toBeUndefined();
  expect(asked('b', '/health/ready')).toBeUndefined();
  expect(answered('a')).toBe('GET /api/notes 404 in 3 ms \u001b[2mid-1\u001b[0m');
  expect(answered('b')).toBeUndefined();
});

it('leaves out what Nest says at each start', () => {
  const read = readableLines();
  const said = [
    'AppModule dependencies initialized',
    'NotesController {/api/notes}:',
    'Mapped {/api/notes, GET} route',
  ];
  expect(said.map((msg) => read(json({ level: 30, msg })))).toEqual([undefined, undefined, undefined]);
  expect(read(json({ level: 30, msg: 'Server listening at http://127.0.0.1:8085' }))).toContain('listening');
});

it('shows the level, the message and the stack of what went wrong', () => {
  const line = json({ level: 50, msg: 'not sent', err: { message: 'no', stack: 'Error: no\n    at send' } });
  expect(readableLines()(line)).toBe('\u001b[31mERROR\u001b[0m not sent\nError: no\n    at send');
});

it('leaves other output as it is', () => {
  expect(readableLines()('{ not json')).toBe('{ not json');
  expect(readableLines()('plain words')).toBe('plain words');
});
