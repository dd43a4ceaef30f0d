import { type Language, LANGUAGES, type NotificationAnswer, REFUND_CAUSES } from '@udin/contracts';
import * as examples from '@udin/contracts/events';
import { randomUUID } from 'node:crypto';
import { waitFor } from '@udin/testing';
import { aStream } from './a-stream';
import { Scene } from './a-scene';

const SCRIPT: Record<Language, RegExp> = {
  en: /^[^\u0900-\u09ff]*$/,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
};
/** What happens to a customer, and which consumer tells of it in the bell. */
const HAPPENINGS: [name: string, consumer: string, example: object][] = [
  ['user.registered', 'welcome-new-customer', examples.exampleOf('user.registered')],
  [
    'payment.failed',
    'tell-failed-payment',
    { ...examples.exampleOf('payment.failed'), transactionId: 'TXN_NEVER_PAID' },
  ],
  ['payment.completed', 'confirm-payment', examples.exampleOf('payment.completed')],
  ['payment.upload-awaited', 'remind-of-upload', examples.exampleOf('payment.upload-awaited')],
  ['document.uploaded', 'acknowledge-document', examples.exampleOf('document.uploaded')],
  [
    'document.status-changed',
    'tell-document-moved',
    { ...examples.exampleOf('document.status-changed'), note: undefined },
  ],
  ['note.added', 'pass-on-note', { ...examples.exampleOf('note.added'), authorType: 'admin' }],
  ['document.question-asked', 'ask-customer', examples.exampleOf('document.question-asked')],
  ['document.overdue', 'warn-of-due-time', examples.exampleOf('document.overdue')],
  ['document.signed', 'tell-document-signed', examples.exampleOf('document.signed')],
  ['document.udin-changed', 'tell-udin-changed', examples.exampleOf('document.udin-changed')],
  ['document.revoked', 'tell-document-revoked', examples.exampleOf('document.revoked')],
  ['payment.refunded', 'tell-refund', examples.exampleOf('payment.refunded')],
  ['document.refund-declined', 'tell-refund-declined', examples.exampleOf('document.refund-declined')],
  ['document.deleted', 'confirm-deletion', examples.exampleOf('document.deleted')],
];

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ COLLECT_SECONDS: 3_600 });
});
afterAll(() => scene.close());

type Customer = ReturnType<Scene['aCustomer']>;

async function told(name: string, consumer: string, data: object): Promise<void> {
  await scene.taken(await scene.events.tell(name as 'user.registered', data as never), consumer);
}

/** As the page asks that is read in this language. */
async function bellOf(
  { id }: Customer,
  language: string,
  type: 'user' | 'admin' = 'user',
): Promise<NotificationAnswer[]> {
  const headers = { authorization: scene.bearer({ id, type }), 'accept-language': language };
  const response = await fetch(`${scene.services[0]!.url}/api/notifications?limit=50`, { headers });
  return ((await response.json()) as { data: { notifications: NotificationAnswer[] } }).data.notifications;
}
const titleIn = async (customer: Customer, language: string) => (await bellOf(customer, language))[0]!.title;

describe('the language of the bell', () => {
  it('[DOC-5] is that of the page on which it is read, whatever is told', async () => {
    const customer = scene.aCustomer();
    for (const [name, consumer, example] of HAPPENINGS)
      await told(name, consumer, {
        ...example,
        customer,
        ...('documentId' in example && { documentId: randomUUID() }),
      });
    const read = await Promise.all(LANGUAGES.map(async (language) => bellOf(customer, language)));
    for (const [at, language] of LANGUAGES.entries()) {
      expect(read[at]!.map(({ event }) => event).sort()).toEqual(HAPPENINGS.map(([name]) => name).sort());
      for (const { event, title, text } of read[at]!) {
        expect([event, title]).toEqual([event, expect.stringMatching(SCRIPT[language])]);
        // The reason is the accountant's own.
        if (event !== 'document.refund-declined')
          expect([event, text]).toEqual([event, expect.stringMatching(SCRIPT[language])]);
      }
      expect(read[at]!.map(({ id, link }) => [id, link])).toEqual(read[0]!.map(({ id, link }) => [id, link]));
    }
  });

  it.each([
    ['payment_declined', 'बैंक ने भुगतान अस्वीकार कर दिया।'],
    ['not_known_yet', 'The bank declined the payment.'],
    ['constructor', 'The bank declined the payment.'],
    [undefined, 'The bank declined the payment.'],
  ])('[PAY-3] is that of why a payment failed, where the code has words: %s', async (reason, why) => {
    const customer = scene.aCustomer();
    const failed = { ...examples.exampleOf('payment.failed'), transactionId: `TXN_${randomUUID()}`, customer, reason };
    await told('payment.failed', 'tell-failed-payment', failed);
    const [[hindi], [english]] = [await bellOf(customer, 'hi'), await bellOf(customer, 'en')];
    expect(hindi!.text).toBe(
      `आप फिर से कोशिश कर सकते हैं। अगर फिर भी आपके बैंक ने पैसे काट लिए हों, तो वे अपने आप वापस आ जाएँगे। कारण: ${why}`,
    );
    // At the bank money may have moved all the same: no claim that it did not.
    expect(english!.text).toBe(
      'The bank declined the payment. You can try again. If your bank took money all the same, it will be returned automatically.',
    );
  });

  it.each(REFUND_CAUSES)('[DOC-5] is that of why money goes back by itself, in the email too: %s', async (because) => {
    const customer = scene.aCustomer();
    const [registered, refunded] = [examples.exampleOf('user.registered'), examples.exampleOf('payment.refunded')];
    await told('user.registered', 'welcome-new-customer', { ...registered, customer, language: 'bn' });
    await told('payment.refunded', 'tell-refund', { ...refunded, customer, because });
    const [hindi, bengali, english] = await Promise.all(
      (['hi', 'bn', 'en'] as const).map(async (language) => (await bellOf(customer, language))[0]!.text),
    );
    expect(english).toBe(`Reason: ${refunded.reason}`);
    expect(hindi).toMatch(/^कारण: [\u0900-\u097f ,;]+$/);
    expect(bengali).toMatch(/^কারণ: [\u0964\u0980-\u09ff ,;]+$/);
    await waitFor(() => scene.mailsTo(customer.email).length === 2, { what: 'welcome and refund' });
    const mail = scene.mailsTo(customer.email)[1]!.text!.replace(/\s+/g, ' ');
    expect(mail).toContain(bengali!.replace('কারণ: ', ''));
    expect(mail).not.toContain(refunded.reason);
  });

  it.each(['not-known-yet', 'constructor', undefined])(
    '[DOC-5] of a refund without words for its cause is what was written: %s',
    async (because) => {
      const customer = scene.aCustomer();
      await told('payment.refunded', 'tell-refund', { ...examples.exampleOf('payment.refunded'), customer, because });
      expect((await bellOf(customer, 'hi'))[0]!.text).toBe('कारण: The order was placed twice.');
    },
  );

  it('[DOC-5] stays when one notice grows by more documents of its order', async () => {
    const customer = scene.aCustomer();
    const transactionId = `TXN_${randomUUID()}`;
    for (const fileName of ['a.pdf', 'b.pdf', 'c.pdf'])
      await told('document.uploaded', 'acknowledge-document', {
        ...examples.exampleOf('document.uploaded'),
        ...{ customer, transactionId, fileName, documentId: randomUUID() },
      });
    expect([await titleIn(customer, 'hi'), await titleIn(customer, 'bn'), await titleIn(customer, 'en')]).toEqual([
      '3 दस्तावेज़ हमें मिल गए',
      '3টি নথি আমরা পেয়েছি',
      '3 documents have arrived',
    ]);
    expect(await bellOf(customer, 'hi')).toHaveLength(1);
  });

  it('[EVT-2] a version that knows English alone may write a notice anew beside this one: nobody reads what was', async () => {
    const customer = scene.aCustomer();
    await told('user.registered', 'welcome-new-customer', { ...examples.exampleOf('user.registered'), customer });
    expect(await titleIn(customer, 'hi')).toBe('UDIN में आपका स्वागत है');
    await scene.rows.query(`UPDATE notices SET title = 'Told anew' WHERE recipient = $1`, [customer.id]);
    expect(await titleIn(customer, 'hi')).toBe('Told anew');
    await scene.rows.query(`UPDATE notices SET translations = NULL WHERE recipient = $1`, [customer.id]);
    expect(await titleIn(customer, 'hi')).toBe('Told anew');
  });

  it.each([
    ['bn;q=0.5, hi', 'UDIN में आपका स्वागत है'],
    ['fr', 'Welcome to UDIN'],
    ['', 'Welcome to UDIN'],
  ])('[DOC-5] is English where none of ours is asked for: "%s"', async (languages, title) => {
    const customer = scene.aCustomer();
    await told('user.registered', 'welcome-new-customer', { ...examples.exampleOf('user.registered'), customer });
    expect(await titleIn(customer, languages)).toBe(title);
  });

  it('[DOC-5] is that of the page in the live stream, too; the team reads English', async () => {
    const customer = scene.aCustomer();
    const stream = await aStream(scene, customer.id, { language: 'hi' });
    const note = { ...examples.exampleOf('note.added'), customer, noteId: randomUUID(), authorType: 'admin' };
    await told('note.added', 'pass-on-note', note);
    await waitFor(() => stream.seen.length > 0, { what: 'the note in the stream' });
    expect(stream.seen.map(({ title }) => title)).toEqual(['balance-sheet.pdf पर एक नोट']);
    stream.leave();
    const about = { ...examples.exampleOf('document.uploaded'), customer, documentId: randomUUID() };
    await told('document.uploaded', 'acknowledge-document', about);
    const admin = { ...customer, id: randomUUID() };
    expect((await bellOf(admin, 'hi', 'admin'))[0]!.title).toMatch(SCRIPT.en);
  });
});
