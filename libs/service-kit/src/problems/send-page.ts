import { DEFAULT_LANGUAGE, type Language, languageOf } from '@udin/contracts';
import type { FastifyReply } from 'fastify';

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

/** HTML that is escaped already. */
interface Page {
  heading: string;
  below: string;
}

/**
 * A page of a few sentences, without a script, for links that lead to a service.
 *
 * @param linked language of the email that the link stood in; without one it is that of the browser
 */
export function sendPage(reply: FastifyReply, write: (language: Language) => Page, linked?: Language): FastifyReply {
  const language = linked ?? languageOf(reply.request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const { heading, below } = write(language);
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
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${below}
</main>
</body>
</html>
`);
}
