import { exampleOf } from '@udin/contracts/events';
import type { Language } from '@udin/contracts';
import { randomUUID } from 'node:crypto';
import { Scene, TEAM } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

type Customer = ReturnType<Scene['aCustomer']>;
const asUser = ({ id }: Customer) => ({ id, type: 'user' as const });
const choose = (customer: Customer, choices: object) => scene.call('PATCH', '/preferences', asUser(customer), choices);
const preferencesOf = async (customer: Customer) =>
  (await scene.call('GET', '/preferences', asUser(customer))).body.data;

async function told(name: string, consumer: string, data: object): Promise<void> {
  await scene.settled(await scene.events.tell(name as 'user.registered', data as never), consumer);
}

const registered = (customer: Customer, language?: Language) =>
  told('user.registered', 'welcome-new-customer', {
    ...exampleOf('user.registered'),
    customer,
    ...(language && { language }),
  });

/** The subjects of all mails of an order, and their texts. */
async function mailsOfAnOrder(customer: Customer) {
  const about = { customer, documentId: randomUUID() };
  await told('payment.completed', 'confirm-payment', { ...exampleOf('payment.completed'), customer });
  await told('document.status-changed', 'tell-document-moved', { ...exampleOf('document.status-changed'), ...about });
  const note = { ...exampleOf('note.added'), customer, authorId: randomUUID(), authorType: 'admin' };
  await told('note.added', 'pass-on-note', note);
  const asked = { ...exampleOf('document.question-asked'), ...about };
  await told('document.question-asked', 'ask-customer', asked);
  await told('document.question-asked', 'ask-customer', { ...asked, kind: 'draft', reason: undefined });
  await told('document.question-asked', 'ask-customer', { ...asked, isReminder: true });
  await told('document.overdue', 'warn-of-due-time', { ...exampleOf('document.overdue'), ...about });
  await told('document.signed', 'tell-document-signed', { ...exampleOf('document.signed'), ...about });
  await told('payment.refunded', 'tell-refund', { ...exampleOf('payment.refunded'), customer });
  await told('document.refund-declined', 'tell-refund-declined', {
    ...exampleOf('document.refund-declined'),
    ...about,
  });
  return scene.mailsTo(customer.email);
}

describe('the language of emails', () => {
  it.each([
    [
      'hi',
      [
        'UDIN में आपका स्वागत है',
        '₹3,540 का भुगतान मिल गया',
        'balance-sheet.pdf पर काम चल रहा है',
        'balance-sheet.pdf पर एक नोट',
        'balance-sheet.pdf के बारे में हमारा एक प्रश्न है',
        'कृपया balance-sheet.pdf का मसौदा देखें',
        'रिमाइंडर: balance-sheet.pdf के बारे में हमारा एक प्रश्न है',
        'balance-sheet.pdf में वादे से ज़्यादा समय लग रहा है',
        'balance-sheet.pdf पर हस्ताक्षर हो गए हैं',
        '₹3,540 का रिफ़ंड भेजा गया',
        'balance-sheet.pdf के पैसे नहीं लौटाए जाएँगे',
      ],
      /[\u0900-\u097f]/,
    ],
    [
      'bn',
      [
        'UDIN-এ আপনাকে স্বাগত',
        '₹3,540 পেমেন্ট পাওয়া গেছে',
        'balance-sheet.pdf-এর কাজ চলছে',
        'balance-sheet.pdf সম্পর্কে একটি নোট',
        'balance-sheet.pdf সম্পর্কে আমাদের একটি প্রশ্ন আছে',
        'অনুগ্রহ করে balance-sheet.pdf-এর খসড়া দেখুন',
        'মনে করিয়ে দিচ্ছি: balance-sheet.pdf সম্পর্কে আমাদের একটি প্রশ্ন আছে',
        'balance-sheet.pdf-এর কাজে প্রতিশ্রুত সময়ের চেয়ে বেশি সময় লাগছে',
        'balance-sheet.pdf স্বাক্ষরিত হয়েছে',
        '₹3,540 রিফান্ড পাঠানো হয়েছে',
        'balance-sheet.pdf-এর টাকা ফেরত দেওয়া হবে না',
      ],
      /[\u0980-\u09ff]/,
    ],
  ] as const)(
    '[DOC-5] is the one of the registration, from the welcome to the refund: %s',
    async (language, subjects, script) => {
      const customer = scene.aCustomer();
      await registered(customer, language);
      const mails = await mailsOfAnOrder(customer);
      expect(mails.map(({ subject }) => subject)).toEqual(subjects);
      for (const { text = '', html } of mails) {
        expect(html).toContain(`<html lang="${language}">`);
        const paragraphs = text.split('\n\n').filter((part) => /\p{L}{3}/u.test(part) && !part.startsWith('-- '));
        // Names, files and types are as they are; every sentence of ours is in the reader's script.
        expect(paragraphs.filter((part) => !script.test(part))).toEqual([]);
        expect(text).not.toContain(`: ${exampleOf('note.added').priority}`);
      }
    },
  );

  it.each([
    [true, 1],
    [false, 0],
    [undefined, 0],
  ])('[DOC-5] speaks of a sealed sheet only where one comes: %j', async (hasSheet, times) => {
    const customer = scene.aCustomer();
    const about = { customer, documentId: randomUUID(), hasSheet };
    await told('document.udin-changed', 'tell-udin-changed', { ...exampleOf('document.udin-changed'), ...about });
    const [mail] = scene.mailsTo(customer.email);
    const { body } = await scene.call('GET', '', asUser(customer));
    for (const said of [mail?.text, body.data.notifications[0].text]) {
      expect(said).toContain('Anybody can check it at ICAI.');
      expect(said.split('A sealed sheet with it lies beside the document').length - 1).toBe(times);
    }
  });

  it('[DOC-5] is English where nobody has chosen', async () => {
    const customer = scene.aCustomer();
    await registered(customer);
    expect((await mailsOfAnOrder(customer))[0]?.subject).toBe('Welcome to UDIN');
    expect(await preferencesOf(customer)).toEqual({ documentUpdates: true, notes: true });
  });

  it('[DOC-5] can be changed, without a change of what is wanted', async () => {
    const customer = scene.aCustomer();
    await choose(customer, { notes: false });
    expect((await choose(customer, { language: 'bn' })).body.data).toEqual({
      documentUpdates: true,
      notes: false,
      language: 'bn',
    });
    await told('document.signed', 'tell-document-signed', { ...exampleOf('document.signed'), customer });
    expect(scene.mailsTo(customer.email).map(({ subject }) => subject)).toEqual(['balance-sheet.pdf স্বাক্ষরিত হয়েছে']);
    expect((await choose(customer, { language: 'en' })).body.data.language).toBe('en');
  });

  it('[EVT-2] that was chosen is kept when the news of the registration comes later', async () => {
    const customer = scene.aCustomer();
    await choose(customer, { language: 'bn' });
    await registered(customer, 'hi');
    expect((await preferencesOf(customer)).language).toBe('bn');
    expect(scene.mailsTo(customer.email).map(({ subject }) => subject)).toEqual(['UDIN-এ আপনাকে স্বাগত']);
  });

  it.each(['ta', 'HI', '', 7])('[API-2] %j is no language of ours: 400', async (language) => {
    const { status, body } = await choose(scene.aCustomer(), { language });
    expect([status, body.details[0].field]).toEqual([400, 'language']);
  });

  it('[NOTE-3] of a customer says nothing about the team', async () => {
    const customer = { ...scene.aCustomer(), lastName: randomUUID() };
    await registered(customer, 'hi');
    const note = { ...exampleOf('note.added'), customer, authorId: customer.id, authorType: 'user' };
    await told('note.added', 'pass-on-note', note);
    const mail = scene.mailsTo(TEAM).find(({ subject }) => subject?.includes(customer.lastName));
    expect(mail?.subject).toContain('wrote a note on');
  });
});

describe('whoever of the team writes to a customer', () => {
  const admin = { id: randomUUID(), type: 'admin' as const };
  const languageOf = (id: string, by: { id: string; type: 'admin' | 'user' } = admin) =>
    scene.call('GET', `/languages/${id}`, by);

  it('[ADM-3] sees the language: English, the one of the registration, and the one that was chosen since', async () => {
    const customer = scene.aCustomer();
    const language = async () => (await languageOf(customer.id)).body.data.language;
    expect(await language()).toBe('en');
    await registered(customer, 'bn');
    expect(await language()).toBe('bn');
    await choose(customer, { language: 'hi' });
    expect(await language()).toBe('hi');
    const closed = { ...exampleOf('user.closed'), customer, language: 'hi' };
    await told('user.closed', 'forget-news-of-closed-account', closed);
    expect(await language()).toBe('hi');
  });

  it('[ADM-4] no customer sees it of another', async () => {
    const [customer, other] = [scene.aCustomer(), scene.aCustomer()];
    expect((await languageOf(customer.id, asUser(other))).status).toBe(403);
    expect((await languageOf('no-uuid')).status).toBe(404);
  });
});
