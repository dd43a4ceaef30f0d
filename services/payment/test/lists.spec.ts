import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { anEventSource, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

describe('lists of transactions', () => {
  let scene: Scene;
  const customers = [randomUUID(), randomUUID()] as const;
  const made: string[] = [];
  beforeAll(async () => {
    scene = await Scene.open();
    for (let n = 0; n < 12; n++) {
      const id = customers[n % 2]!;
      const order = anOrder(id);
      order.user_info.last_name = n === 7 ? 'O_Brien 100%' : 'Sen';
      const { body } = await scene.call('POST', '/api/transactions', order, { id });
      made.unshift(body.data.id);
    }
  });
  afterAll(() => scene.close());

  const listed = async (query: string) => {
    const { status, body } = await scene.admin('GET', `/api/transactions?${query}`);
    const { transactions = [], ...numbers } = body.data ?? {};
    return { status, ids: transactions.map(({ id }: { id: string }) => id), numbers };
  };

  it('[ADM-4] come newest first, in pages that neither repeat nor leave out', async () => {
    const pages = [await listed('page=1&limit=5'), await listed('page=2&limit=5'), await listed('page=3&limit=5')];
    expect(pages.flatMap(({ ids }) => ids)).toEqual(made);
    expect(pages[2]!.numbers).toEqual({ page: 3, pages: 3, total: 12 });
    expect(await listed('page=4&limit=5')).toMatchObject({ ids: [], numbers: { total: 12 } });
    for (const query of ['page=0', 'limit=101', 'limit=x', 'status=paid', 'userId=me']) {
      expect((await listed(query)).status).toBe(400);
    }
  });

  it('[ADM-4] are of one customer, of one status, or of what was searched for, taken literally', async () => {
    const ofFirst = made.filter((_, index) => index % 2 === 1);
    expect((await listed(`userId=${customers[0]}`)).ids).toEqual(ofFirst);
    expect((await listed(`userId=${randomUUID()}`)).ids).toEqual([]);
    const path = `/api/transactions/${made[1]}`;
    const { body } = await scene.call('PATCH', path, { status: 'cancelled' }, { id: customers[0] });
    expect(body.data.status).toBe('cancelled');
    expect((await listed('status=cancelled')).ids).toEqual([made[1]]);
    expect((await listed(`status=cancelled&userId=${customers[1]}`)).ids).toEqual([]);
    for (const search of ['o_brien', '100%25', 'O_BRIEN 100%25']) {
      expect((await listed(`search=${search}`)).ids).toEqual([made[4]]);
    }
    expect((await listed('search=oxbrien')).ids).toEqual([]);
    expect((await listed('search=ananya.sen@example.in')).numbers.total).toBe(12);
  });

  it('[X-20] tell who ordered in a period, each once, paid or not', async () => {
    const ordered = async (query: string) =>
      (await scene.admin('GET', `/api/transactions/customers?${query}`)).body.data?.userIds?.sort();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    expect(await ordered(`from=2026-01-01&to=${today}`)).toEqual([...customers].sort());
    expect(await ordered('from=2026-01-01&to=2026-01-31')).toEqual([]);
    expect(await ordered('from=2026-01-01')).toBeUndefined();
  });

  it("[DASH-5] are a customer's own, with the page's numbers beside the list", async () => {
    const path = `/api/transactions/user/${customers[1]}?page=2&limit=4`;
    const { body } = await scene.call('GET', path, undefined, { id: customers[1] });
    const own = made.filter((_, index) => index % 2 === 0);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(own.slice(4));
    expect(body).toMatchObject({ success: true, page: 2, pages: 2, total: 6 });
    expect((await scene.call('GET', path, undefined, { id: customers[0] })).status).toBe(403);
    expect((await scene.admin('GET', path)).body.total).toBe(6);
  });

  it("[DASH-5] are a customer's own, with sums of all of them beside each page, and the page of a named one", async () => {
    const paid = await scene.paid();
    const id = scene.userId;
    const open = (await scene.call('POST', '/api/transactions', anOrder(id), { id })).body.data;
    await scene.refund(paid.txn, { amount: 10_050, idempotencyKey: 'a-part-of-it' });
    const read = async (query: string) =>
      (await scene.call('GET', `/api/transactions/user/${id}?limit=1&${query}`, undefined, { id })).body;
    const sums = { completed: 1, pending: 1, amount: paid.amount / 100, refunded: 100.5 };
    for (const [query, page, first] of [
      ['page=1', 1, open.id],
      ['page=2', 2, paid.id],
      [`holding=${paid.txn}`, 2, paid.id],
      // Of somebody else, or of nobody.
      [`holding=TXN_nobodys`, 1, open.id],
      [`page=2&holding=${open.transactionId}`, 1, open.id],
    ] as const) {
      const body = await read(query);
      expect([query, body.page, body.data[0].id]).toEqual([query, page, first]);
      expect(body).toMatchObject({ pages: 2, total: 2, sums });
    }
    expect((await read('page=3')).data).toEqual([]);
  });

  it('[ADM-4] are found by a name however its letters are composed', async () => {
    const id = randomUUID();
    const order = anOrder(id);
    // As keyboards for Bengali write it: NFC takes its last letter apart.
    order.user_info.last_name = 'রা\u09df';
    const { body } = await scene.call('POST', '/api/transactions', order, { id });
    for (const name of ['রা\u09df', 'রা\u09af\u09bc'])
      expect((await listed(`search=${encodeURIComponent(name)}`)).ids).toEqual([body.data.id]);
  });

  it('[ADM-4] are found by an address as it is kept, and by the letters of its domain', async () => {
    const id = randomUUID();
    const order = anOrder(id);
    order.user_info.email = 'asha@bücher.in';
    const { body } = await scene.call('POST', '/api/transactions', order, { id });
    for (const search of ['Asha@Bücher.in', 'asha@xn--bcher-kva.in', 'bücher.in'])
      expect((await listed(`search=${encodeURIComponent(search)}`)).ids).toEqual([body.data.id]);
  });

  it('[ADM-4] are found by what somebody says who calls: phone, company, GSTIN, and the end of the id', async () => {
    const id = randomUUID();
    const order = anOrder(id);
    const user_info = {
      ...order.user_info,
      phone: '9830055123',
      company_name: 'Sen & Söhne',
      gstin: '27AAPFU0939F1ZV',
    };
    const { body } = await scene.call('POST', '/api/transactions', { ...order, user_info }, { id });
    expect(body.success).toBe(true);
    const phones = ['9830055123', '98300 55123', '+91 98300 55123', '09830055123'];
    const gstins = ['27AAPFU0939F1ZV', '27aapfu0939f1zv', '27 AAPFU0939F 1ZV', 'AAPFU0939F'];
    for (const search of [...phones, ...gstins, 'Söhne', `#${body.data.id.slice(-8)}`, body.data.id.slice(-8)])
      expect([search, (await listed(`search=${encodeURIComponent(search)}`)).ids]).toEqual([search, [body.data.id]]);
  });

  it('[ADM-4] are found by the number of their invoice and of a credit note, in small letters, too', async () => {
    const order = await scene.paid();
    const { body } = await scene.refund(order.txn, { amount: 10_000, idempotencyKey: 'a-part-of-it' });
    const { creditNoteNumber } = body.data;
    for (const number of [order.invoiceNumber, creditNoteNumber, creditNoteNumber.toLowerCase()])
      expect((await listed(`search=${encodeURIComponent(number)}`)).ids).toEqual([order.id]);
  });

  it('[ADM-4] are found under every name, email and phone of their customer, the newest and those before it', async () => {
    const id = randomUUID();
    const orderAs = async (email: string) => {
      const order = anOrder(id);
      order.user_info.email = email;
      return (await scene.call('POST', '/api/transactions', order, { id })).body.data.id as string;
    };
    const before = await orderAs('meera@old.example');
    const auth = await anEventSource(scene.broker.amqpUrl);
    const customer = { ...exampleOf('user.changed').customer, id, lastName: 'Dasgupta', email: 'meera@new.example' };
    await auth.tell('user.changed', { ...exampleOf('user.changed'), customer }, { times: 2 });
    await auth.close();
    const found = async (search: string) => (await listed(`search=${encodeURIComponent(search)}`)).ids;
    await waitFor(async () => (await found('Dasgupta')).length, { what: 'the new name' });
    for (const typed of ['Meera@new.example', '98300 12345'])
      expect([typed, await found(typed)]).toEqual([typed, [before]]);
    const after = await orderAs('meera@new.example');
    for (const email of ['meera@old.example', 'meera@new.example']) expect(await found(email)).toEqual([after, before]);
    const { body } = await scene.admin('GET', `/api/transactions/${before}`);
    expect(body.data.user_info.email).toBe('meera@old.example');
  });

  it('[ADM-4] is found under what it says itself, and no later name, when the account is closed', async () => {
    const id = randomUUID();
    const order = (await scene.call('POST', '/api/transactions', anOrder(id), { id })).body.data.id;
    const text = async () =>
      (await scene.rows.query('SELECT search_text FROM transactions WHERE id = $1', [order]))[0].search_text;
    const asOrdered = await text();
    const auth = await anEventSource(scene.broker.amqpUrl);
    const changed = (email: string) => ({
      ...exampleOf('user.changed'),
      customer: { ...exampleOf('user.changed').customer, id, email },
    });
    await auth.tell('user.changed', changed('later@new.example'));
    await waitFor(async () => (await text()) !== asOrdered, { what: 'the later address' });
    await auth.tell('user.closed', {
      ...exampleOf('user.closed'),
      customer: { ...exampleOf('user.closed').customer, id },
    });
    await waitFor(async () => (await text()) === asOrdered, { what: 'the end of the later address' });
    const late = await auth.tell('user.changed', changed('last@new.example'));
    const taken = 'SELECT 1 FROM inbox_receipt WHERE event_id = $1';
    await waitFor(async () => (await scene.rows.query(taken, [late])).length > 0, { what: 'the late event' });
    expect(await text()).toBe(asOrdered);
    await auth.close();
  });

  it('[ADM-4] is found under a name that was changed again and again, and does not grow for ever', async () => {
    const id = randomUUID();
    const order = (await scene.call('POST', '/api/transactions', anOrder(id), { id })).body.data.id;
    const auth = await anEventSource(scene.broker.amqpUrl);
    const nameOf = (n: number) => `${n}-${id}`.padEnd(100, 'x');
    for (let n = 0; n < 40; n++) {
      const customer = { ...exampleOf('user.changed').customer, id, lastName: nameOf(n) };
      await auth.tell('user.changed', { ...exampleOf('user.changed'), customer });
    }
    await auth.close();
    const found = async () => (await listed(`search=${nameOf(39)}`)).ids;
    await waitFor(async () => (await found()).length > 0, { what: 'the last name' });
    expect(await found()).toEqual([order]);
    const [row] = await scene.rows.query('SELECT length(search_text) FROM transactions WHERE id = $1', [order]);
    expect(row.length).toBeLessThan(3_000);
  });

  it('[ADM-4] [PAY-2] an open order is found under each name and email that its checkout was tried with, and by its own id', async () => {
    const id = randomUUID();
    const documents = [{ ...aDocument('net-worth'), sha256: randomUUID().replaceAll('-', '').repeat(2) }];
    const tryAs = async (first_name: string, email: string, again: object = {}) => {
      const asked = anOrder(id, { documents, ...again });
      const user_info = { ...asked.user_info, first_name, email };
      return (await scene.call('POST', '/api/transactions', { ...asked, user_info }, { id })).body.data;
    };
    const found = async (search: string) => (await listed(`search=${encodeURIComponent(search)}`)).ids;
    const open = await tryAs('Shirin', 'shirin@old.example');
    // In the same tab, and with the same file in another one, whose number the order does not have.
    const { transactionId: transaction_id } = open;
    expect((await tryAs('Shireen', 'shireen@new.example', { transaction_id })).id).toBe(open.id);
    const other = anOrder(id).transaction_id;
    expect((await tryAs('Cyrus', 'cyrus@new.example', { transaction_id: other })).id).toBe(open.id);
    for (const search of ['Shirin', 'shirin@old.example', 'Shireen', 'shireen@new', 'Cyrus', transaction_id.slice(4)])
      expect([search, await found(search)]).toEqual([search, [open.id]]);
    expect(await found(other.slice(4))).toEqual([]);
    // However often it is tried, and the newest name is there in any case.
    for (let n = 0; n < 12; n += 1) await tryAs(`Name${n} ${'x'.repeat(70)}`, `${'y'.repeat(60)}${n}@new.example`);
    const names = async () =>
      (await scene.rows.query('SELECT search_text FROM transactions WHERE id = $1', [open.id]))[0];
    const { search_text: text } = (await names()) as { search_text: string };
    expect([text.length < 3_000, await found('Name11'), await found('Shirin')]).toEqual([true, [open.id], [open.id]]);
    await tryAs('Shirin', 'shirin@old.example');
    expect(await names()).toEqual({ search_text: text });
  });
});
