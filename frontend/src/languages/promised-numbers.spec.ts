import {
  COMPLEX_BUSINESS_DAYS,
  GST_PERCENTAGE,
  KIB,
  MAX_FILE_BYTES,
  MAX_FILES_PER_ORDER,
  MIB,
  MIN_FILE_BYTES,
  PIN_CODE_LENGTH,
  REFUND_BUSINESS_DAYS,
  STANDARD_HOURS,
} from '@udin/contracts';
import { PREVIEW_LIMIT_MS } from '../features/previews/preview-failure';
import { en } from './en';

type Tree = { [key: string]: string | Tree };

const FILE = [MIN_FILE_BYTES / KIB, MAX_FILE_BYTES / MIB];
const PHONE_DIGITS = 10;
const GSTIN_CHARACTERS = 15;
/** The law of the texts says 24 to 72 hours; the end of that is what is promised. */
const IN_TIME = [24, STANDARD_HOURS, COMPLEX_BUSINESS_DAYS];
const ASKED_WITHIN_DAYS = 7;

/** What each text with a number promises. The other languages say the same numbers (catalogues.spec.ts). */
const PROMISED: Record<string, readonly number[]> = {
  'delivery.standard': [24, STANDARD_HOURS],
  'delivery.complex': [COMPLEX_BUSINESS_DAYS],
  'documents.emptyText': IN_TIME,
  'landing.step.signed.text': IN_TIME,
  'landing.question.when.answer': IN_TIME,
  'landing.complexOnes': [COMPLEX_BUSINESS_DAYS],
  'policy.delivery.long.standard': [24, STANDARD_HOURS],
  'policy.delivery.long.complex': [COMPLEX_BUSINESS_DAYS],
  'policy.terms.delivery.long': IN_TIME,
  'landing.pricesLead': [GST_PERCENTAGE],
  'landing.plusGst': [GST_PERCENTAGE],
  'landing.question.money.answer': [ASKED_WITHIN_DAYS],
  'policy.cancellation.asking.within': [ASKED_WITHIN_DAYS, 7, REFUND_BUSINESS_DAYS],
  'policy.pricing.payment.advance': [100],
  'policy.terms.payment.advance': [100],
  'policy.privacy.complaints.officer': [48],
  'upload.formats': [...FILE, MAX_FILES_PER_ORDER],
  'vaultUpload.limits': FILE,
  'previewFailure.tooSlow': [PREVIEW_LIMIT_MS / 1_000],
  'reset.step.email': [1, 3],
  'reset.step.code': [2, 3],
  'reset.step.password': [3, 3],
  'registration.phoneRule': [PHONE_DIGITS],
  'registration.refused.phoneNumber': [PHONE_DIGITS],
  'accountForm.phoneRule': [PHONE_DIGITS],
  'registration.pinCodeRule': [PIN_CODE_LENGTH, 0],
  'registration.refused.pinCode': [PIN_CODE_LENGTH, 0],
  'accountForm.gstinInvalid': [GSTIN_CHARACTERS],
  'accountForm.gstinRule': [GSTIN_CHARACTERS],
};

function textsIn(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : textsIn(value, `${before}${key}.`),
  );
}

const numbersIn = (text: string): number[] => (text.replace(/\{\{\w+\}\}|UTF-8/g, '').match(/\d+/g) ?? []).map(Number);

it('[RT-8] [COST-3] [UPL-2] each number that a text promises is the one that the product keeps to', () => {
  const said = textsIn(en).map(([key, text]) => [key, numbersIn(text)] as const);
  expect(Object.fromEntries(said.filter(([, numbers]) => numbers.length > 0))).toEqual(PROMISED);
});
