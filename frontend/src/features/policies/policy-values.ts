import {
  EMAIL_UNDO_DAYS,
  EXPIRED_LOGIN_KEPT_DAYS,
  GST_PERCENTAGE,
  MAILS_KEPT_DAYS,
  NEWS_KEPT_DAYS,
  REFRESH_TOKEN_TTL_DAYS,
  UNPAID_KEPT_DAYS,
} from '@udin/contracts/limits';
import type { Values } from '../../lib/language/find-text';
import { product } from '../../lib/product';

/** Figures that the services keep to, and what the operator has configured: the same in every language. */
export const POLICY_VALUES: Values = {
  gst: GST_PERCENTAGE,
  bookYears: product.booksKeptYears,
  newsDays: NEWS_KEPT_DAYS,
  mailDays: MAILS_KEPT_DAYS,
  unpaidDays: UNPAID_KEPT_DAYS,
  loginDays: REFRESH_TOKEN_TTL_DAYS + EXPIRED_LOGIN_KEPT_DAYS,
  undoDays: EMAIL_UNDO_DAYS,
  viewer: product.officeViewerUrl ? new URL(product.officeViewerUrl).host : '',
  officer: product.grievanceOfficer,
  phone: product.contactPhone,
  address: product.companyAddress,
};
