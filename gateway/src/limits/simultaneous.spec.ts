import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Simultaneous } from './simultaneous';

describe('what runs at the same time', () => {
  it('[OTP-5] is not counted for ever when its client had left before it was counted', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    socket.destroy();
    if (!answer.destroyed) await once(answer, 'close');
    const one = new Simultaneous(1);
    one.begin('somebody', answer);
    expect(() => one.begin('somebody', answer)).not.toThrow();
    server.close();
  });
});
