import { addressIn, type Failure, fillIn, type Language } from '@udin/contracts';
import bn from '@udin/contracts/problem-words/bn.json';
import hi from '@udin/contracts/problem-words/hi.json';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './send-page';

/** A person has followed a link, such as one to a file that has expired; programs do not say this of themselves. */
export const isOpenedAsPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** By code, as the pages have them; in English the sentence comes with the refusal. */
const SENTENCES: Partial<Record<Language, Record<string, Record<string, string>>>> = { hi, bn };
const TEXTS: Record<Language, { dashboard: string; start: string; requestId: string }> = {
  en: { dashboard: 'Go to your dashboard', start: 'Go to the start page', requestId: 'Request id' },
  hi: { dashboard: 'अपने डैशबोर्ड पर जाएँ', start: 'होम पेज पर जाएँ', requestId: 'अनुरोध आईडी' },
  bn: { dashboard: 'আপনার ড্যাশবোর্ডে যান', start: 'হোম পেজে যান', requestId: 'অনুরোধের আইডি' },
};

function sentenceIn(language: Language, { error, subcode, values, message }: Failure): string {
  const [group = '', name = ''] = error.split('.');
  const sentences = SENTENCES[language]?.[group];
  const sentence = (subcode && sentences?.[`${name}/${subcode}`]) ?? sentences?.[name];
  return sentence ? fillIn(sentence, values) : message;
}

/** The sentence of a refusal, with a way on, where a browser would show braces: in the language of the browser. */
export function sendProblemPage(reply: FastifyReply, failure: Failure): FastifyReply {
  return sendPage(reply, (language) => {
    const { dashboard, start, requestId } = TEXTS[language];
    return {
      heading: escapeHtml(sentenceIn(language, failure)),
      below: `<p><a href="${addressIn(language, '/dashboard')}">${dashboard}</a><a href="${addressIn(language, '/')}">${start}</a></p>
<small>${requestId}: ${escapeHtml(failure.requestId)}</small>`,
    };
  });
}
