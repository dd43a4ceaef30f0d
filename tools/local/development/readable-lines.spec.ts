import { readableLine } from './readable-lines';

const json = (record: object) => JSON.stringify({ time: '2026-11-21T21:56:55.460Z', service: 'auth', ...record });

it('makes one line of a request and leaves out what programs ask all the time', () => {
  const answered = (path: string) => {
    const request = { req: { method: 'GET', path }, res: { status: 404 }, responseTime: 3.4 };
    return readableLine(json({ level: 30, requestId: 'id-1', ...request, msg: 'request completed' }));
  };
  expect(answered('/api/notes')).toBe('GET /api/notes 404 in 3 ms \u001b[2mid-1\u001b[0m');
  expect(answered('/health/ready')).toBeUndefined();
});

it('leaves out what Nest says at each start', () => {
  const said = [
    'AppModule dependencies initialized',
    'NotesController {/api/notes}:',
    'Mapped {/api/notes, GET} route',
  ];
  expect(said.map((msg) => readableLine(json({ level: 30, msg })))).toEqual([undefined, undefined, undefined]);
  expect(readableLine(json({ level: 30, msg: 'Server listening at http://127.0.0.1:8085' }))).toContain('listening');
});

it('shows the level, the message and the stack of what went wrong', () => {
  const line = json({ level: 50, msg: 'not sent', err: { message: 'no', stack: 'Error: no\n    at send' } });
  expect(readableLine(line)).toBe('\u001b[31mERROR\u001b[0m not sent\nError: no\n    at send');
});

it('leaves other output as it is', () => {
  expect(readableLine('{ not json')).toBe('{ not json');
  expect(readableLine('plain words')).toBe('plain words');
});
