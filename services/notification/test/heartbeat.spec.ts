import { waitFor } from '@udin/testing';
import { NotificationSettings } from '../src/config';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ STREAM_BEAT_SECONDS: 1 });
});
afterAll(() => scene.close());

describe('a live stream on which nothing happens', () => {
  it('[DOC-5] shows every so often that it lives, with comments that are no events', async () => {
    const leave = new AbortController();
    const headers = { authorization: scene.bearer({ id: scene.aCustomer().id, type: 'user' }) };
    const url = `${scene.services[0]!.url}/api/notifications/stream`;
    const response = await fetch(url, { headers, signal: leave.signal });
    const opening = 'retry: 2000\nid: 0\n\n';
    // A line that begins with a colon is a comment: browsers drop it.
    const beats = ': still here\n\n'.repeat(3);
    let text = '';
    const reading = (async () => {
      for await (const bytes of response.body!) text += Buffer.from(bytes).toString();
    })().catch(() => undefined);
    await waitFor(() => text.length >= opening.length + beats.length, { what: 'the opening and three beats' });
    leave.abort();
    await reading;
    expect(text.slice(0, opening.length + beats.length)).toBe(opening + beats);
  });

  it('[DOC-5] does so by default before any proxy takes it for dead', () => {
    expect(new NotificationSettings().STREAM_BEAT_SECONDS).toBeLessThan(30);
  });
});
