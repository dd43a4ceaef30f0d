import { waitFor } from './wait-for';

describe('waitFor', () => {
  it('answers the first truthy value', async () => {
    let asked = 0;
    expect(await waitFor(() => (++asked === 3 ? 'there' : ''), { every: 1 })).toBe('there');
    expect(asked).toBe(3);
  });

  it('asks again when the condition throws, and reports its last error when time is up', async () => {
    const never = () => {
      throw new Error('not yet paid');
    };
    await expect(waitFor(never, { what: 'the payment', within: 20, every: 1 })).rejects.toThrow(
      'Waited 20 ms in vain for the payment: Error: not yet paid',
    );
  });
});
