it('[PAY-2] a browser that refuses the channel between tabs shows the payment page all the same', async () => {
  const { BroadcastChannel: before } = globalThis;
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as never;
  const { tellTabs } = await import('./order-tabs');
  globalThis.BroadcastChannel = before;
  const write = jest.spyOn(Storage.prototype, 'setItem');
  tellTabs('paying', 'an-order');
  expect(write.mock.calls).toEqual([['udin_order_told', '{"news":"paying","orderKey":"an-order"}']]);
  expect(localStorage.length).toBe(0);
});
