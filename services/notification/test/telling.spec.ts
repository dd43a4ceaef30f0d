import { exampleOf } from '@udin/contracts/events';
import { anInvoice, textOfPdf } from '@udin/testing';
import { randomUUID } from 'node:crypto';
import { Scene } from './a-scene';
import { aFailedPayment, LINKS, ofTransaction } from './notice-links';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
});
afterAll(() => scene.close());

const about = (example: object) => (customer: object) => ({ ...example, customer });
const aboutUdin = (customer: object) => ({ ...exampleOf('document.udin-changed'), customer, change: 'revoked' });
const user = (id: string) => ({ id, type: 'user' as const });

describe('what customers are told', () => {
  it("[DOC-5] a signed document: one mail with the event's id, one notice, however often the event comes", async () => {
    const [customer, documentId] = [scene.aCustomer(), randomUUID()];
    const signed = { ...exampleOf('document.signed'), customer, documentId };
    const id = await scene.events.tell('document.signed', signed, { times: 3 });
    await scene.settled(id, 'tell-document-signed');
    const mails = scene.mailsTo(customer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'balance-sheet.pdf is signed' });
    expect(mails[0]!.headers.get('x-event-id')).toBe(id);
    expect(mails[0]!.text).toContain('UDIN: 26123456ABCDEF1234');
    expect(mails[0]!.text).toContain('https://udin.example/dashboard');
    const link = `/dashboard/document/${documentId}`;
    expect(await scene.noticesOf(user(customer.id))).toMatchObject([
      { event: 'document.signed', title: 'balance-sheet.pdf is signed', read: false, link },
    ]);
  });

  it('[PAY-2] a payment: a receipt with Indian figures', async () => {
    const customer = scene.aCustomer();
    const paid = { ...exampleOf('payment.completed'), customer, totalPaise: 12_345_600, invoice: anInvoice };
    const id = await scene.events.tell('payment.completed', paid, { times: 3 });
    await scene.settled(id, 'confirm-payment');
    const [mail, ...more] = scene.mailsTo(customer.email);
    expect([more, await scene.noticesOf(user(customer.id))]).toEqual([[], [expect.anything()]]);
    expect(mail!.subject).toBe('Payment of ₹1,23,456 received');
    expect(mail!.text).toMatch(/Paid on: 02 Nov 2026, 12:05 pm IST/);
    expect(mail!.text).toContain('Invoice: UDIN/2627/000042');
    expect(mail!.text).toContain(
      `https://udin.example${ofTransaction(exampleOf('payment.completed').transactionId)}\n`,
    );
    expect(mail!.text).toContain('balance-sheet.pdf: Net Worth, expected by 05 Nov 2026');
    const [{ filename, content }, ...others] = mail!.attachments as unknown as [{ filename: string; content: Buffer }];
    expect([filename, others]).toEqual(['UDIN-2627-000042.pdf', []]);
    const text = textOfPdf(content);
    for (const words of ['Sen Textiles Private Limited', 'GSTIN: 19ABCDE1234F1Z5']) expect(text).toContain(words);
  });

  it.each([
    [
      'user.registered',
      'welcome-new-customer',
      (customer: object) => ({ customer, registeredAt: '2026-11-02T06:30:00.000Z' }),
      1,
      'Welcome to UDIN',
    ],
    ['payment.failed', 'tell-failed-payment', about(aFailedPayment), 0, 'Payment of ₹3,540 failed'],
    ['payment.refunded', 'tell-refund', about(exampleOf('payment.refunded')), 1, 'Refund of ₹3,540 on its way'],
    [
      'document.uploaded',
      'acknowledge-document',
      about(exampleOf('document.uploaded')),
      0,
      'balance-sheet.pdf has arrived',
    ],
    [
      'document.status-changed',
      'tell-document-moved',
      about(exampleOf('document.status-changed')),
      1,
      'balance-sheet.pdf is being processed',
    ],
    ['document.udin-changed', 'tell-udin-changed', aboutUdin, 1, 'The UDIN of balance-sheet.pdf was revoked'],
    [
      'document.revoked',
      'tell-document-revoked',
      about(exampleOf('document.revoked')),
      1,
      'balance-sheet.pdf was revoked',
    ],
    [
      'document.refund-declined',
      'tell-refund-declined',
      about(exampleOf('document.refund-declined')),
      1,
      'The money for balance-sheet.pdf is not paid back',
    ],
    ['document.deleted', 'confirm-deletion', about(exampleOf('document.deleted')), 0, 'balance-sheet.pdf was deleted'],
  ])('[EVT-2] %s', async (name, consumer, data, mails, title) => {
    const customer = scene.aCustomer();
    const id = await scene.events.tell(name as 'user.registered', data(customer) as never, { times: 3 });
    await scene.settled(id, consumer);
    const sent = scene.mailsTo(customer.email);
    expect(sent.map(({ subject }) => subject)).toEqual(mails ? [title] : []);
    for (const { text } of sent) expect(text).toContain(`https://udin.example${LINKS[name]}\n`);
    const notices = await scene.noticesOf(user(customer.id));
    expect(notices.map((notice) => [notice.title, notice.link])).toEqual([[title, LINKS[name]]]);
  });

  it('[EVT-2] a refund of a file that was never uploaded says for which, and that it is not expected', async () => {
    const customer = scene.aCustomer();
    const against = { number: anInvoice.number, issuedAt: anInvoice.issuedAt, reason: 'Not needed.' };
    const creditNote = { ...anInvoice, kind: 'credit-note' as const, number: 'UDIN/C2627/00007', against };
    const unused = { fileName: 'audit.pdf', documentType: 'gst-audit', isUnused: true, full: false, creditNote };
    const id = await scene.events.tell('payment.refunded', { ...exampleOf('payment.refunded'), ...unused, customer });
    await scene.settled(id, 'tell-refund');
    const [mail] = scene.mailsTo(customer.email);
    expect(mail!.text).toContain('Document: audit.pdf');
    expect(mail!.text).toContain('paid and not uploaded. It is not expected any more.');
    const [{ filename, content }] = mail!.attachments as unknown as [{ filename: string; content: Buffer }];
    expect(filename).toBe('UDIN-C2627-00007.pdf');
    expect(textOfPdf(content)).toContain('Against invoice UDIN/2627/000042');
    const [notice] = await scene.noticesOf(user(customer.id));
    expect(notice!.text).toBe('For audit.pdf, which was not uploaded. Reason: The order was placed twice.');
  });

  it.each([
    [{}, /The paid upload can be used again\.$/, LINKS['document.deleted']],
    [
      { isPaymentUsed: true },
      /What was signed can still be verified\.$/,
      ofTransaction(exampleOf('document.deleted').transactionId),
    ],
    [
      { isMoneyBack: true, isMoneyAtBank: true },
      /Your bank has taken back what was paid for it: nothing can be sent in its place\.$/,
      ofTransaction(exampleOf('document.deleted').transactionId),
    ],
    [
      { isMoneyBack: true },
      /was refunded: nothing can be sent in its place\.$/,
      ofTransaction(exampleOf('document.deleted').transactionId),
    ],
    [
      { isMoneyBack: true, isPaymentUsed: true },
      /nothing can be sent in its place\.$/,
      ofTransaction(exampleOf('document.deleted').transactionId),
    ],
  ])('[DOC-4] what becomes of the place of a deleted document: %j', async (what, text, link) => {
    const customer = scene.aCustomer();
    const deleted = { ...exampleOf('document.deleted'), ...what, documentId: randomUUID(), customer };
    await scene.settled(await scene.events.tell('document.deleted', deleted), 'confirm-deletion');
    expect(await scene.noticesOf(user(customer.id))).toMatchObject([{ text: expect.stringMatching(text), link }]);
  });

  it.each([
    ['signed', 'processing', false, 'The right one follows.'],
    ['processing', 'processing', false, 'The right one follows.'],
    ['signed', 'rejected', true, 'The money for it was paid back.'],
  ] as const)('[DOC-5] a wrong file was taken back (%s → %s): always told', async (from, to, isPaidBack, then) => {
    const customer = scene.aCustomer();
    await scene.call('PATCH', '/preferences', user(customer.id), { documentUpdates: false });
    const about = { customer, documentId: randomUUID(), from, to, note: 'It is of another customer.' };
    const id = await scene.events.tell(
      'document.status-changed',
      { ...exampleOf('document.status-changed'), ...about, isTakenBack: true, ...(isPaidBack && { isPaidBack }) },
      { times: 2 },
    );
    await scene.settled(id, 'tell-document-moved');
    const mails = scene.mailsTo(customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['The signed file of balance-sheet.pdf was taken back']);
    for (const words of ['please delete it', 'Reason: It is of another customer.', then])
      expect(mails[0]!.text).toContain(words);
    expect((await scene.noticesOf(user(customer.id))).map(({ title }) => title)).toEqual([mails[0]!.subject]);
  });

  it.each([
    ['the number before was revoked', 1, false, true],
    ['the number before was revoked, and it was signed anew since', 1, true, false],
    ['it has none yet', undefined, false, false],
    ['the number itself was revoked later, which is heard of before', 3, false, false],
  ])('[DOC-5] [ADM-4] a UDIN is recorded where %s', async (_, revokedOn, isSignedAnew, isInForceAgain) => {
    const [customer, documentId] = [scene.aCustomer(), randomUUID()];
    const changed = { ...exampleOf('document.udin-changed'), customer, documentId, hasSheet: false };
    const on = (day: number, hour = 6) => `2026-11-0${day}T0${hour}:00:00.000Z`;
    if (revokedOn) {
      const revoked = { ...changed, change: 'revoked' as const, changedAt: on(revokedOn) };
      await scene.settled(await scene.events.tell('document.udin-changed', revoked), 'tell-udin-changed');
    }
    if (isSignedAnew) {
      const signed = { ...exampleOf('document.signed'), customer, documentId, signedAt: on(1, 9) };
      await scene.settled(await scene.events.tell('document.signed', signed), 'tell-document-signed');
    }
    const id = await scene.events.tell('document.udin-changed', { ...changed, changedAt: on(2) }, { times: 2 });
    await scene.settled(id, 'tell-udin-changed');
    const [title, words] = isInForceAgain
      ? ['balance-sheet.pdf has a new UDIN', 'in force again']
      : ['The UDIN of balance-sheet.pdf', 'has arrived'];
    const mail = scene.mailsTo(customer.email).at(-1)!;
    expect([mail.subject, mail.text]).toEqual([title, expect.stringContaining(words)]);
    expect(mail.text!.includes('use the file from your dashboard')).toBe(isInForceAgain);
    const [notice] = await scene.noticesOf(user(customer.id));
    expect([notice!.title, notice!.text]).toEqual([title, expect.stringContaining(words)]);
  });

  it('[DOC-5] what people typed cannot become part of the mail', async () => {
    const customer = scene.aCustomer({ firstName: '<img src=x onerror=alert(1)>' });
    const id = await scene.events.tell('document.signed', {
      ...exampleOf('document.signed'),
      customer,
      documentId: randomUUID(),
      fileName: '"><script>alert(1)</script>.pdf',
      signedFileName: 'a\r\nBcc: thief@example.in.pdf',
    });
    await scene.settled(id, 'tell-document-signed');
    const [mail] = scene.mailsTo(customer.email);
    expect(mail!.html).not.toMatch(/<script|<img/);
    expect(mail!.html).toContain('&lt;script&gt;');
    expect(mail!.headers.has('bcc')).toBe(false);
    expect(scene.mailsTo('thief@example.in.pdf')).toEqual([]);
  });
});
