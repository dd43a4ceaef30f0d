import { catalogueType, type Category } from '../catalogue';

export interface ChecklistItem {
  key: string;
  text: string;
}

const item = (key: string, text: string): ChecklistItem => ({ key, text });

const ALWAYS = [
  item('identity', 'The name agrees with the account and the order'),
  item('readable', 'Every page is complete and readable'),
];

const BY_CATEGORY: Record<Category, ChecklistItem[]> = {
  Certificates: [
    item('figures', 'The figures agree with the enclosed statements'),
    item('period', 'Period and date are stated'),
    item('purpose', 'The purpose of the certificate is stated'),
  ],
  'Audit Reports': [
    item('statements', 'Balance sheet and profit and loss account are enclosed'),
    item('trial-balance', 'Totals agree with the trial balance'),
    item('representations', "Management's representations are here"),
    item('opinion', 'The opinion is worded as the standard asks'),
  ],
  'Assurance & Review': [
    item('scope', 'The scope of the engagement is stated'),
    item('evidence', 'Evidence for each statement is on file'),
    item('limits', 'Limits of the work are disclosed'),
  ],
  'Reports under Other Laws': [
    item('law', 'Act, section and form are the right ones'),
    item('annexures', 'All annexures are enclosed'),
    item('figures', 'The figures agree with the returns filed'),
  ],
  'Management Services': [
    item('assumptions', 'Assumptions are stated'),
    item('calculations', 'Calculations were recomputed'),
    item('sources', 'Sources are named'),
  ],
};

/** Nobody may sign alone what these attest to. */
const FOUR_EYES = new Set([
  'statutory-audit',
  'tax-audit',
  'bank-audit',
  'forensic-audit',
  'due-diligence',
  'valuation',
  'business-valuation',
]);

/** What is looked at before a document of this type is signed; the general points alone for an unknown type. */
export function checklistOf(documentType: string): ChecklistItem[] {
  const category = catalogueType(documentType)?.category;
  return category ? [...ALWAYS, ...BY_CATEGORY[category]] : ALWAYS;
}

/** Whether somebody else must sign than the one who prepared it. */
export function needsFourEyes(documentType: string): boolean {
  return FOUR_EYES.has(documentType);
}

/** All types that need four eyes, for a query. */
export const FOUR_EYES_TYPES: readonly string[] = [...FOUR_EYES];
