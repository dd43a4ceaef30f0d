/** @own-modules */
import type { ProductConfig } from '@udin/contracts';

/** What the pages ask for where the operator has configured this. */
async function shortest(config: Partial<ProductConfig>): Promise<number[]> {
  document.body.innerHTML = `<script id="product-config" type="application/json">${JSON.stringify(config)}</script>`;
  jest.resetModules();
  const { hasGoodPassword, emptyRegistration } = await import('../features/registration/registration-values');
  const { SHORTEST_AT_RESET } = await import('./shortest-password');
  const { checkPerson, NOBODY_YET } = await import('../features/people/check-person');
  const firstOf = (isTaken: (password: string) => boolean) =>
    Array.from({ length: 20 }, (_, length) => length).find((length) => isTaken('x'.repeat(length)))!;
  return [
    firstOf((password) => hasGoodPassword({ ...emptyRegistration, password, confirmPassword: password })),
    firstOf((password) => !checkPerson({ ...NOBODY_YET, password }).password),
    SHORTEST_AT_RESET,
  ];
}

it('[REG-3] [RST-2] pages ask for passwords as long as the specification says, or as the operator does', async () => {
  expect(await shortest({})).toEqual([8, 8, 6]);
  expect(await shortest({ passwordMinAtRegistration: 12, passwordMinAtReset: 10 })).toEqual([12, 12, 10]);
});
