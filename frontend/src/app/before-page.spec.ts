import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(__dirname, '../../public/before-page.js'), 'utf8');
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const run = (storage: unknown, isDark: boolean) => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the same file
  new Function('localStorage', 'matchMedia', 'addEventListener', SCRIPT)(
    storage,
    () => ({ matches: isDark }),
    () => {},
  );
  return scheme();
};

it('[RT-6] the first paint is in the scheme that was chosen, or of the device, also where storage is blocked', () => {
  const blocked = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const chosen = (value: string | null) => ({ getItem: () => value });
  expect([run(chosen('light'), true), run(chosen(null), true)]).toEqual(['light', 'dark']);
  expect([run(blocked, true), run(blocked, false)]).toEqual(['dark', 'light']);
});

it('[BRW-2] only who has chosen no language and left nothing is shown the words that came with the page', () => {
  const isReturning = (storage: object) => {
    delete document.documentElement.dataset.returning;
    run({ getItem: () => null, ...storage }, false);
    return 'returning' in document.documentElement.dataset;
  };
  expect([isReturning({}), isReturning({ 'mantine-color-scheme-value': 'dark' })]).toEqual([false, false]);
  expect([isReturning({ udin_language: 'hi' }), isReturning({ udin_files_saved: 'true' })]).toEqual([true, true]);
  sessionStorage.setItem('udin_password_reset', '{}');
  expect(isReturning({})).toBe(true);
  sessionStorage.clear();
});

/** The page after a reload: what it heard is gone, what the tab remembers is not. */
function aPage(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const heard = new Map<string, (event: { target: Element }) => void>();
  const waits: number[] = [];
  const listen = (name: string, handler: () => void) => void heard.set(name, handler);
  const forget = (name: string) => void heard.delete(name);
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the same file
  new Function('matchMedia', 'addEventListener', 'removeEventListener', 'sessionStorage', 'setTimeout', SCRIPT)(
    () => ({ matches: false }),
    listen,
    forget,
    tab,
    (_: unknown, wait: number) => waits.push(wait),
  );
  const lose = (markup: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = markup;
    heard.get('error')?.({ target: holder.firstElementChild! });
  };
  return { lose, waits, loaded: () => heard.get('load')?.({ target: document.body }) };
}

it('[RT-1] a page whose script a gateway does not have yet is asked for again, later each time, and at last by hand', () => {
  sessionStorage.clear();
  const linesOf = () => [...document.querySelectorAll<HTMLElement>('[role=alert] p')];
  const tries = Array.from({ length: 7 }, () => {
    const page = aPage(sessionStorage);
    document.body.innerHTML = '<div id="root"></div>';
    page.lose('<script type="module"></script>');
    page.lose('<link rel="stylesheet">');
    page.loaded();
    const again = linesOf().filter((line) => line.querySelector('a')?.href === window.location.href);
    return [page.waits, again.map(({ lang }) => lang)];
  });
  const waiting = [1_000, 2_000, 4_000, 8_000, 16_000].map((wait) => [[wait], []]);
  expect(tries).toEqual([...waiting, [[], ['en', 'hi', 'bn']], [[1_000], []]]);
});

it('[RT-1] a page that has come begins to count anew, and takes care of what is missing later by itself', () => {
  sessionStorage.setItem('page-tried', '3');
  const page = aPage(sessionStorage);
  page.lose('<img alt="">');
  page.loaded();
  page.lose('<link rel="stylesheet">');
  expect([page.waits, sessionStorage.getItem('page-tried')]).toEqual([[], null]);
});

it('[UPL-1] a file that is dropped beside the area opens nothing, nor does a link; words still go into a field', () => {
  const heard = new Map<string, (event: Partial<DragEvent>) => void>();
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the same file
  new Function('matchMedia', 'addEventListener', SCRIPT)(
    () => ({ matches: false }),
    (name: string, handler: (event: Partial<DragEvent>) => void) => heard.set(name, handler),
  );
  /** Whether the browser does with it what it does by itself, at both events. */
  const isLeftToBrowser = (types: string[], markup: string, isTaken = false) => {
    const holder = document.createElement('div');
    holder.innerHTML = markup;
    return ['dragover', 'drop'].map((name) => {
      const preventDefault = jest.fn();
      const dataTransfer = { types, dropEffect: 'copy' } as unknown as DataTransfer;
      heard.get(name)!({ defaultPrevented: isTaken, target: holder.firstElementChild, preventDefault, dataTransfer });
      return preventDefault.mock.calls.length === 0 && dataTransfer.dropEffect === 'copy';
    });
  };
  const [files, link, words] = [['Files'], ['text/uri-list', 'text/plain'], ['text/plain']];
  expect(isLeftToBrowser(files, '<p>Beside</p>')).toEqual([false, false]);
  expect(isLeftToBrowser(files, '<input type="text">')).toEqual([false, false]);
  expect(isLeftToBrowser(link, '<p>Beside</p>')).toEqual([false, false]);
  expect(isLeftToBrowser(words, '<textarea></textarea>')).toEqual([true, true]);
  expect(isLeftToBrowser(files, '<input type="file">')).toEqual([true, true]);
  expect(isLeftToBrowser(files, '<label>Area</label>', true)).toEqual([true, true]);
});

it('[RT-1] a browser that is too old for the page is told so in all languages, and can read the script that says it', () => {
  const tell = (known: object) => {
    document.body.innerHTML = '<div id="root"></div>';
    const heard = new Map<string, () => void>();
    // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the same file
    new Function('window', 'matchMedia', 'addEventListener', SCRIPT)(
      known,
      () => ({ matches: false }),
      (name: string, handler: () => void) => heard.set(name, handler),
    );
    return [...document.querySelectorAll('[role=alert] p')].map((words) => words.getAttribute('lang'));
  };
  expect(tell({})).toEqual(['en', 'hi', 'bn']);
  expect(tell({ CSSLayerBlockRule: class {} })).toEqual([]);
  expect(SCRIPT.replace(/^\/\/.*$/gm, '')).not.toMatch(/\?\.|\?\?/);
});
