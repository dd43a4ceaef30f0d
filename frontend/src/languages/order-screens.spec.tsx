import { act } from '@testing-library/react';
import { CATALOGUE, CATEGORIES } from '@udin/contracts/catalogue';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { Landing } from '../features/landing/landing';
import { BillingInfo } from '../features/orders/checkout/billing-info';
import { CheckoutHint } from '../features/orders/checkout/checkout-hint';
import { SameFiles } from '../features/orders/checkout/same-files';
import { PaidLines } from '../features/orders/checkout/paid-lines';
import { PaymentAssurance } from '../features/orders/checkout/payment-assurance';
import { PaymentNotice } from '../features/orders/checkout/payment-notice';
import { checkFiles, fileChecks } from '../lib/chosen-files/check-files';
import { CostDialog } from '../features/orders/cost-dialog';
import { FileDrop } from '../features/orders/file-drop';
import { OrderFileList } from '../features/orders/order-file-list';
import { OrderSummary } from '../features/orders/order-summary';
import { RefusedFiles } from '../features/orders/refused-files';
import { RestoredBanner } from '../features/orders/restored-banner';
import { UploadDialog } from '../features/orders/upload/upload-dialog';
import { UPLOAD_STAGES, type UploadProgress } from '../features/orders/upload/upload-progress';
import { changeLanguage } from '../lib/language/texts';
import { product } from '../lib/product';
import type { OrderFile } from '../lib/order-files/order-file';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';

const NAME = 'balance-sheet.pdf';
/** What the person and the operator have written, and names that are the same in every language. */
const OWN = [
  NAME,
  'ananya@example.in',
  'Ananya',
  'Sen',
  '12 Lake Road',
  'TXN_1',
  'pay_1',
  product.signingAccountant,
  'EXAMPLE',
  ...[...CATALOGUE.map(({ name }) => name), ...CATEGORIES, ...STATES_OF_INDIA.map(({ name }) => name)].sort(
    (a, b) => b.length - a.length,
  ),
  'Unknown Document',
];
const nothingElse = () => expectNoOtherTexts(OWN);
const aFile = (id: number, documentType: string): OrderFile =>
  ({
    id,
    name: NAME,
    size: 2_048,
    type: 'application/pdf',
    extension: 'pdf',
    documentType,
    status: 'uploaded',
  }) as never;
const FILES = [aFile(1, CATALOGUE[0]!.key), aFile(2, 'valuation'), aFile(3, ''), aFile(4, 'other-certificates')];
const DESCRIBED = { ...aFile(5, 'other-certificates'), description: '12 Lake Road' };
const confirmation = (part: object) => ({ payment: { paymentId: 'pay_1' }, ...part }) as never;
const none = () => undefined;

beforeEach(() => showMarkedTexts());
afterEach(() => act(() => changeLanguage('en')));

describe('every text of an order stands in the catalogue', () => {
  it.each([
    ['first page', <Landing key="l">{<FileDrop onPick={none} isCompact={false} />}</Landing>],
    ['files', <OrderFileList key="o" files={FILES} onChange={none} onRemove={none} />],
    ['summary', <OrderSummary key="s" files={FILES} />],
    ['cost dialog', <CostDialog key="c" opened files={FILES} isSaving={false} onCancel={none} onContinue={none} />],
    ['banner', <RestoredBanner key="r" onStartFresh={none} />],
    ['assurance', <PaymentAssurance key="a" stage="pay" providerName="Razorpay" expectedBy="24" />],
    [
      'billing',
      <BillingInfo
        key="b"
        canChange
        user={{ firstName: 'Ananya', lastName: 'Sen', address: '12 Lake Road', state: 'west-bengal' } as never}
      />,
    ],
    [
      'same files',
      <SameFiles
        key="f"
        twice={[{ file: FILES[0]!, as: FILES[1]! }] as never}
        sentBefore={[{ file: FILES[0]!, transactionId: 'TXN_1' }] as never}
      />,
    ],
    [
      'paid lines',
      <PaidLines
        key="p"
        files={
          [
            { file: FILES[0]!, transactionId: 'TXN_1', documentType: FILES[0]!.documentType },
            { file: DESCRIBED, transactionId: 'TXN_1', documentType: DESCRIBED.documentType },
          ] as never
        }
        onBuyAgain={none}
      />,
    ],
  ])('%s', async (_, part) => {
    await act(async () => void renderInProduct(part, '/upload'));
    nothingElse();
  });

  it.each([
    ['confirming', { hasFailed: true }],
    ['confirming', { isAsking: true }],
    ['confirming', {}],
    ['upload', {}],
    ['elsewhere-paying', {}],
    ['elsewhere-paid', {}],
    ['elsewhere-uploaded', {}],
    ['elsewhere-gone', {}],
    ['elsewhere-logged-out', {}],
  ] as const)('notice of the payment: %s %j', (stage, part) => {
    renderInProduct(
      <>
        <PaymentNotice stage={stage} confirmation={confirmation(part)} />
        <CheckoutHint stage={stage} checkout={{ confirmation: confirmation(part) } as never} />
      </>,
    );
    nothingElse();
  });

  it.each([
    ...UPLOAD_STAGES.map((stage): [string, UploadProgress] => [
      stage,
      { stage, files: [{ id: 1, name: NAME, percent: 40, state: 'uploading' }] },
    ]),
    [
      'done',
      {
        stage: 'completed',
        files: [{ id: 1, name: NAME, percent: 100, state: 'done', estimatedDelivery: '2026-11-24T06:30:00Z' }],
      },
    ],
    [
      'with an error',
      {
        stage: 'completed',
        stopped: '[[Why]]',
        files: [
          { id: 1, name: NAME, percent: 0, state: 'refused', reason: '[[Why]]' },
          { id: 2, name: NAME, percent: 0, state: 'later' },
          { id: 3, name: NAME, percent: 0, state: 'failed' },
          { id: 4, name: NAME, percent: 0, state: 'waiting' },
        ],
      },
    ],
  ] as [string, UploadProgress][])('the upload: %s', (_, progress) => {
    renderInProduct(
      <UploadDialog
        progress={progress}
        transactionId="TXN_1"
        paymentId="pay_1"
        finalLabel="[[Continue]]"
        email="ananya@example.in"
        dashboard="/dashboard"
        onRetry={none}
        onReplace={none}
        onLater={none}
        onClose={none}
      />,
    );
    nothingElse();
  });

  it('files that the browser refuses', () => {
    const file = (name: string, type: string, size: number) =>
      Object.defineProperty(new File([], name, { type }), 'size', { value: size });
    const picked = [file(NAME, 'application/pdf', 1), file(NAME, 'application/pdf', 1e9)];
    const { refused } = checkFiles(picked, [], fileChecks.uploadScreen);
    renderInProduct(<RefusedFiles files={refused} onClose={none} />);
    // The sentences of the contract are English here: the marked language has no own ones.
    const said = refused.map(({ reason }) => reason);
    expect(unspokenTexts([...OWN, ...said])).toEqual([]);
  });
});
