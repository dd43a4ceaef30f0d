import { Desk, formOf } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe('a draft for the customer', () => {
  it('[EVT-3] takes back a draft that was sent by mistake: its customer neither sees nor opens it any more', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    const sent = await desk.scene.call(`/api/documents/${id}/drafts`, {
      method: 'POST',
      headers: desk.scene.asAdmin(accountant.id),
      body: formOf(desk.other, 'of-somebody-else.pdf', {}),
    });
    const [draft] = (await owner.get(`/${id}/progress`)).body.data.drafts;
    const openByLink = async () => (await fetch(new URL(draft.link, desk.scene.urls[0]))).status;
    expect(await openByLink()).toBe(200);
    const path = `/${id}/drafts/${sent.body.data.drafts[0].id}`;
    expect((await accountant.post(`${path}/withdraw`)).body.data).toMatchObject({
      row: { waitingFor: null, draft: 'withdrawn' },
      drafts: [{ state: 'withdrawn' }],
    });
    expect(await openByLink()).toBe(404);
    expect((await owner.get(`/${id}/progress`)).body.data).toMatchObject({ drafts: [], waitingFor: null });
    for (const late of [
      await owner.post(`${path}/decision`, { approved: true }),
      await accountant.post(`${path}/withdraw`),
    ])
      expect(late.body.error).toBe('document.not-waiting');
    expect(await desk.told(id, 'document.question-withdrawn')).toMatchObject([{ askedId: draft.id }]);
  });

  it('sends a draft that the customer approves or sends back', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    const send = () =>
      desk.scene.call(`/api/documents/${id}/drafts`, {
        method: 'POST',
        headers: desk.scene.asAdmin(accountant.id),
        body: formOf(desk.other, 'draft.pdf', { message: 'Please check page 2.' }),
      });
    const sent = await send();
    expect(sent.body.data.row).toMatchObject({ waitingFor: 'approval', draft: 'sent' });
    expect((await send()).body.error).toBe('document.waiting');
    const [draft] = (await owner.get(`/${id}/progress`)).body.data.drafts;
    expect(draft.uploadedBy).toEqual({ id: null, name: 'Your accountant' });
    const path = `/${id}/drafts/${draft.id}/decision`;
    expect((await owner.post(path, { approved: false })).status).toBe(400);
    const back = await owner.post(path, { approved: false, remarks: 'The address is the old one.' });
    expect(back.body.data.drafts).toMatchObject([{ state: 'sent-back', remarks: 'The address is the old one.' }]);
    expect((await owner.post(path, { approved: true })).body.error).toBe('document.not-waiting');
    const [second] = (await send()).body.data.drafts;
    expect(second).toMatchObject({ number: 2, state: 'sent' });
    await owner.post(`/${id}/drafts/${second.id}/decision`, { approved: true });
    expect((await accountant.get(`/${id}/work`)).body.data.row).toMatchObject({ draft: 'approved', waitingFor: null });
  });
});
