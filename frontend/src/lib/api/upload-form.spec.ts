import { uploadForm } from './upload-form';

/** A browser's request of which the test says what becomes of it. */
class ARequest {
  static last: ARequest;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response: unknown = null;
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  open = jest.fn();
  send = jest.fn();
  setRequestHeader = jest.fn();
  getResponseHeader = () => null;

  constructor() {
    ARequest.last = this;
  }

  abort() {
    this.onabort?.();
    this.onloadend?.();
  }

  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

const DEAD_AFTER_MS = 90_000;
const browsers = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = ARequest as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = browsers;
});

async function anUpload() {
  const file = new File(['%PDF'], 'deed.pdf');
  const ended = uploadForm('POST /api/documents/proof/file', { as: 'nobody', files: { file } });
  const end = ended.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(0);
  return { end, request: ARequest.last };
}

describe('[UPM-1] an upload', () => {
  it("is cut, not done, when a network's own page says that all is well", async () => {
    const { end, request } = await anUpload();
    request.answer(200, null);
    expect(await end).toMatchObject({ isCut: true });
  });

  it('ends as cut when its line is dead, however slowly it moved before', async () => {
    const { end, request } = await anUpload();
    for (const loaded of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(DEAD_AFTER_MS - 1);
      request.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 });
    }
    await jest.advanceTimersByTimeAsync(DEAD_AFTER_MS);
    expect(await end).toMatchObject({ isCut: true });
  });

  it('that was sent waits longer for its answer', async () => {
    const { end, request } = await anUpload();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
    await jest.advanceTimersByTimeAsync(2 * DEAD_AFTER_MS);
    request.answer(200, { success: true, data: { found: false } });
    expect(await end).toEqual({ found: false });
    expect(jest.getTimerCount()).toBe(0);
  });
});
