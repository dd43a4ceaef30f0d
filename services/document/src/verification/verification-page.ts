import escapeHtml from 'escape-html';
import {
  isMidnightInIndia,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LOCALE_OF,
  type ProofAnswer,
  type ProofVerdict,
  VERIFICATION_TEXTS,
} from '@udin/contracts';

const COLORS: Record<ProofVerdict, string> = {
  genuine: '#137240',
  altered: '#b42c1c',
  'added-to': '#8a5300',
  revoked: '#b42c1c',
  replaced: '#8a5300',
  unknown: '#55607a',
};
const SIGNS: Record<ProofVerdict, string> = {
  genuine: '✓',
  altered: '✗',
  'added-to': '!',
  revoked: '✗',
  replaced: '!',
  unknown: '?',
};

/** Of the page, which loads nothing but its icon and runs no script. */
export const VERIFICATION_PAGE_CSP =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** In the colours of the other pages (theme.ts of the frontend), whose script and styles this one does not load. */
const STYLE = `
  body{margin:0;font:17px/1.5 system-ui,"Noto Sans",sans-serif;color:#17213a;background:#fbf8f2}
  main{max-width:34rem;margin:0 auto;padding:1rem}
  article{background:#fffefb;border:1px solid #e6dfd1;border-radius:12px;overflow:hidden}
  h1{font-size:1rem;margin:.5rem 0;font-weight:600}
  .verdict{color:#fff;padding:1.1rem 1.2rem;font-size:1.9rem;font-weight:700;line-height:1.2;margin:0}
  .verdict span{margin-inline-end:.6rem}
  section{padding:.4rem 1.2rem 1.2rem}
  dl{display:grid;grid-template-columns:minmax(6.5rem,36%) 1fr;gap:.35rem 1rem;margin:1rem 0}
  dt{color:#55607a} dd{margin:0;overflow-wrap:anywhere}
  @media screen and (max-width:27rem){dl{display:block} dd{margin-bottom:.5rem}}
  a{color:#1b2f5b} nav a,.next a{margin-inline-end:1rem;display:inline-block;padding:.6rem 0}
  small{color:#55607a}
  @media screen and (prefers-color-scheme:dark){
    body{color:#ece8df;background:#0f1524} article{background:#161e31;border-color:#2a3550}
    dt,small{color:#aab2c5} a{color:#8fa9e6}
  }
  @media print{body{background:#fff}.verdict{color:#000!important;background:none!important;border-bottom:2px solid #000}nav,.next{display:none}}
`;

interface PageOptions {
  language: Language;
  productName: string;
  /** Path of this page, without a query. */
  path: string;
}

export function verificationPage(answer: ProofAnswer, { language, productName, path }: PageOptions): string {
  const texts = VERIFICATION_TEXTS[language];
  const { verdict } = answer;
  return frame(
    { language, productName, path },
    texts.verdicts[verdict],
    `<p class="verdict" role="status" style="background:${COLORS[verdict]}"><span aria-hidden="true">${SIGNS[verdict]}</span>${escapeHtml(texts.verdicts[verdict])}</p>
<section>
<p>${escapeHtml(texts.advice[verdict])}</p>
<dl>${factsOf(answer, language).map(toRow).join('')}</dl>
<p class="next"><a href="/verify?lang=${language}">${escapeHtml(texts.dropFile)}</a><a href="https://udin.icai.org/search-udin" rel="noreferrer">${escapeHtml(texts.udinCheck)}</a></p>
<small>${escapeHtml(`${texts.platform} ${texts.print}`)}</small>
</section>`,
  );
}

/** Asked too often, or not to be answered now: for people, who would take the API's refusal for a bad document. */
export const laterPage = (options: PageOptions): string => {
  const { later } = VERIFICATION_TEXTS[options.language];
  return frame(options, later, `<section><p role="status">${escapeHtml(later)}</p></section>`);
};

function frame({ language, productName, path }: PageOptions, heading: string, content: string): string {
  const texts = VERIFICATION_TEXTS[language];
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) => `<a href="${escapeHtml(path)}?lang=${one}" hreflang="${one}" lang="${one}">${LANGUAGE_NAMES[one]}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/seal.svg" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} – ${escapeHtml(productName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(productName)} · ${escapeHtml(texts.title)}</h1>
<article>
${content}
</article>
<nav>${others.join('')}</nav>
</main>
</body>
</html>
`;
}

/** With its language, where that is not the page's. */
type Fact<Value = string> = [name: string, value: Value, language?: Language];

const toRow = ([name, value, language]: Fact) =>
  `<dt>${escapeHtml(name)}</dt><dd${language ? ` lang="${language}"` : ''}>${escapeHtml(value)}</dd>`;

function factsOf({ document, asked, checkedAt }: ProofAnswer, language: Language): Fact[] {
  const texts = VERIFICATION_TEXTS[language];
  const at = (moment: string | null | undefined) => (moment ? indianMoment(moment, language) : undefined);
  const facts: Fact<string | null | undefined>[] = [
    // Types have English names in every language.
    [texts.type, document?.documentTypeName, 'en'],
    ['UDIN', document?.udin],
    [texts.holder, document?.initials],
    [texts.signed, at(document?.signedAt)],
    [texts.sealed, at(document?.sealedAt)],
    [texts.replaced, at(document?.replacedAt)],
    [texts.revoked, at(document?.revokedAt)],
    [texts.reason, document?.reasonKey ? texts.reasons[document.reasonKey] : document?.reason],
    [texts.remark, document?.remark],
    [texts.code, document?.code ?? asked],
    [texts.fingerprint, document?.sealedSha256],
    [texts.checked, at(checkedAt)],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

function indianMoment(moment: string, language: Language): string {
  const at = new Date(moment);
  const written = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_OF[language], { ...style, timeZone: 'Asia/Kolkata' }).format(at);
  // A UDIN's end may have been told as a day alone.
  if (isMidnightInIndia(at.getTime())) return written({ dateStyle: 'long' });
  // Together Intl joins them with words that belong to a sentence: "को … बजे".
  return `${written({ dateStyle: 'long' })}, ${written({ timeStyle: 'short' }).toLowerCase()} IST`;
}
