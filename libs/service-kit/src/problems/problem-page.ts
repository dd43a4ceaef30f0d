import { DEFAULT_LANGUAGE, type Failure, fillIn, type Language, languageOf } from '@udin/contracts';
import bn from '@udin/contracts/problem-words/bn.json';
import hi from '@udin/contracts/problem-words/hi.json';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const STYLE = `
  :root{color-scheme:light dark}
  body{margin:0;font:17px/1.5 system-ui,"Noto Sans",sans-serif;color:#1b2238;background:#fbf9f3}
  main{max-width:34rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}
  h1{font-size:1.4rem;line-height:1.3}
  a{color:#1e4e79;display:inline-block;margin-inline-end:1.5rem;padding:.6rem 0}
  small{color:#565f78}
  @media (prefers-color-scheme:dark){
    body{color:#e5e7eb;background:#0f1525} a{color:#93c5fd} small{color:#aeb6c2}
  }
`;

/** A person has followed a link, such as one to a file that has expired; programs do not say this of themselves. */
export const isOpenedAsPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** By code, as the pages have them; in English the sentence comes with the refusal. */
const SENTENCES: Partial<Record<Language, Record<string, Record<string, string>>>> = { hi, bn };
const TEXTS: Record<Language, { dashboard: string; start: string; requestId: string }> = {
  en: { dashboard: 'Go to your dashboard', start: 'Go to the start page', requestId: 'Request id' },
  hi: { dashboard: 'अपने डैशबोर्ड पर जाएँ', start: 'मुख्य पृष्ठ पर जाएँ', requestId: 'अनुरोध आईडी' },
  bn: { dashboard: 'আপনার ড্যাশবোর্ডে যান', start: 'প্রথম পাতায় যান', requestId: 'অনুরোধের আইডি' },
};

function sentenceIn(language: Language, { error, subcode, values, message }: Failure): string {
  const [group = '', name = ''] = error.split('.');
  const sentences = SENTENCES[language]?.[group];
  const sentence = (subcode && sentences?.[`${name}/${subcode}`]) ?? sentences?.[name];
  return sentence ? fillIn(sentence, values) : message;
}

/** The sentence of a refusal, with a way on, where a browser would show braces: in the language of the browser. */
export function sendProblemPage(reply: FastifyReply, failure: Failure): FastifyReply {
  const language = languageOf(reply.request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const texts = TEXTS[language];
  const sentence = escapeHtml(sentenceIn(language, failure));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CSP,
    vary: 'accept-language',
  };
  return reply.headers(headers).send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${sentence}</h1>
<p><a href="/dashboard">${texts.dashboard}</a><a href="/">${texts.start}</a></p>
<small>${texts.requestId}: ${escapeHtml(failure.requestId)}</small>
</main>
</body>
</html>
`);
}
