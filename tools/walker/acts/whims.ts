import type { Shopper } from '../customer/shopper';
import { lookAt } from '../screen/look';
import { type Manner, sensibleStep } from './sensible-step';
import { WAYS_TO_PAY } from './pay-somehow';

type Whim = (shopper: Shopper) => Promise<void>;

const ENTRIES = ['/', '/upload', '/payment', '/register', '/login', '/dashboard'];

const whimsical = (shopper: Shopper): Manner => ({
  wayToPay: () => shopper.random.pick(WAYS_TO_PAY),
  replacesAtOnce: () => shopper.random.next() < 0.5,
});

const goOn: Whim = async (shopper) => void (await sensibleStep(shopper, whimsical(shopper)));

const reload: Whim = async ({ page }) => void (await page.reload());

const back: Whim = async ({ page }) => void (await page.goBack().catch(() => undefined));

const openSecondWindow: Whim = (shopper) => shopper.openWindow(shopper.random.pick(ENTRIES));

const changeWindow: Whim = async (shopper) => {
  shopper.page = shopper.random.pick(shopper.windows);
  await shopper.page.bringToFront();
};

const closeAllAndComeBack: Whim = async (shopper) => {
  const open = shopper.windows;
  await shopper.openWindow('about:blank');
  for (const page of open) await page.close({ runBeforeUnload: false });
  await shopper.page.goto(shopper.random.pick(ENTRIES));
};

const takeOtherDevice: Whim = async (shopper) => {
  if (!shopper.hasAccount) return;
  await shopper.takeDevice();
  await shopper.page.goto(shopper.random.pick(['/login', '/upload']));
};

/** The next call arrives, and its answer does not. */
const loseAnswers: Whim = async (shopper) => {
  const { context } = shopper;
  await context.route('**/api/**', async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
  await goOn(shopper).catch(() => undefined);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
};

const goOffline: Whim = async (shopper) => {
  const { context, page } = shopper;
  await context.setOffline(true);
  const doing = goOn(shopper).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, shopper.random.between(200, 2_000)));
  await context.setOffline(false);
  await doing;
  // A page that could not be loaded at all has nothing of ours on it.
  if (!page.isClosed() && page.url().startsWith('chrome-error:')) await page.goto('/');
};

const loseSession: Whim = async (shopper) => {
  const { page } = shopper;
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/_(access_token|refresh_token|user|user_data)$/.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
};

const hesitate: Whim = async (shopper) => {
  await shopper.page.waitForTimeout(shopper.random.between(300, 2_000));
  await lookAt(shopper.page);
};

/** More often than once: more often done. */
export const WHIMS: readonly [string, Whim][] = [
  ...Array.from({ length: 12 }, (): [string, Whim] => ['go on', goOn]),
  ['reload', reload],
  ['reload', reload],
  ['back', back],
  ['open a second window', openSecondWindow],
  ['open a second window', openSecondWindow],
  ['change the window', changeWindow],
  ['change the window', changeWindow],
  ['close all windows and come back', closeAllAndComeBack],
  ['take another device', takeOtherDevice],
  ['lose the answers', loseAnswers],
  ['go offline', goOffline],
  ['lose the session', loseSession],
  ['hesitate', hesitate],
];
