import { screen } from '@testing-library/react';
import { someProgress } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { DocumentProgress } from '../features/documents/progress/document-progress';
import { answering, type Answers, data } from './answering';
import { renderInProduct } from './in-product';

export const { id } = someProgress.document;
export const PATH = `/api/documents/${id}`;
/** It is our turn. */
export const quiet: ProgressAnswer = { ...someProgress, waitingFor: null, questions: [], canBeReplaced: false };
export const rejected: ProgressAnswer = {
  ...quiet,
  document: { ...quiet.document, documentStatus: 'rejected', statusNote: 'The second page is cut off.' },
  canBeReplaced: true,
  canAskRefund: true,
};
const nothing = () => undefined;

/** The customer's page of a document, with what the server answers. Tells what was sent to a path. */
export function show(progress: ProgressAnswer, more: Answers = {}, at = '/') {
  const calls = answering({ [`${PATH}/progress`]: data(progress), ...more });
  renderInProduct(
    <DocumentProgress
      id={id}
      onPreview={nothing}
      viewer={({ name }) => <p>Viewer of {name}</p>}
      invoice={(transactionId) => `Invoice of ${transactionId}`}
      notes="Notes"
      actions={nothing}
    />,
    at,
  );
  return (path: string) => calls.find((call) => call.path === path)?.body;
}
export const step = (name: string) => screen.findByRole('region', { name });
