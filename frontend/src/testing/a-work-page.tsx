import { aRow, someWork } from '@udin/contracts/calls/examples/desk.examples';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { answering, type Answers, data } from './answering';
import { renderInProduct } from './in-product';
import { WorkPage } from '../features/work-page/work-page';

export const { id } = aRow;
export const PATH = `/api/documents/${id}`;
/** Nobody works on it yet. */
export const free: WorkAnswer = {
  ...someWork,
  questions: [],
  row: { ...aRow, waitingFor: null, documentStatus: 'pending', revision: 3 },
  document: { ...someWork.document, documentStatus: 'pending' },
};

/** The page of a document, with what the server answers. */
export function show(work: WorkAnswer | (() => WorkAnswer), more: Answers = {}) {
  const read = () => (typeof work === 'function' ? work() : work);
  const calls = answering({
    [`${PATH}/work`]: () => data(read()),
    [`${PATH}/presence`]: data({ people: [], revision: 3 }),
    ...more,
  });
  const page = (
    <WorkPage
      id={id}
      notes="Notes"
      udin="UDIN desk"
      viewer={(file) => <p>Viewer of {file.label}</p>}
      onSignedAndNext={() => undefined}
    />
  );
  return { calls, ...renderInProduct(page, `/admin/document/${id}`) };
}
export const bodyOf = (calls: { path: string; method: string; body: unknown }[], path: string) =>
  calls.find((call) => call.path === path && call.method !== 'GET')?.body;
