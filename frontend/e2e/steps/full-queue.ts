import type { Page } from 'playwright-core';

const ROWS = 50;
const DAY_MS = 24 * 60 * 60_000;

/** As the team is told apart when two have one name. */
const NAMESAKE = 'Rohan Chattopadhyay (rohan.chattopadhyay@chartered-accountants.example)';

/** The queue as it is when much waits: its first rows again and again, fifty on the page, 2,000 pages. */
export async function fillQueue(page: Page): Promise<void> {
  await page.route('**/api/documents/queue?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { documents: { id: string }[] } };
    const { documents } = body.data;
    const filled = Array.from({ length: ROWS }, (_, at) => {
      const row = documents[at % documents.length]!;
      const id = `${row.id.slice(0, -3)}${String(at).padStart(3, '0')}`;
      const marks = at === 0 && {
        documentStatus: 'signed',
        udinDueAt: new Date(Date.now() + 59 * DAY_MS).toISOString(),
      };
      return { ...row, id, assignee: { id: row.id, name: NAMESAKE }, ...marks };
    });
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, documents: filled, pages: 2_000, total: 100_000 } },
    });
  });
}

/** Milliseconds of the longest task of the page since it was opened, and how many rows are wholly in sight. */
export async function measureQueue(page: Page): Promise<{ longestTaskMs: number; rowsInSight: number }> {
  return page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
    observer.observe({ type: 'longtask', buffered: true });
    tasks.push(...observer.takeRecords().map((task) => task.duration));
    observer.disconnect();
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    const rowsInSight = rows.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
    return { longestTaskMs: Math.round(Math.max(0, ...tasks)), rowsInSight };
  });
}
