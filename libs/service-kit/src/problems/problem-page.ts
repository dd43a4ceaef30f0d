import type { Failure } from '@udin/contracts';
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

/** The sentence of a refusal, with a way on, where a browser would show braces. */
export function sendProblemPage(reply: FastifyReply, { message, requestId }: Failure): FastifyReply {
  const sentence = escapeHtml(message);
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP })
    .send(`<!doctype html>
<html lang="en">
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
<p><a href="/dashboard">Go to your dashboard</a><a href="/">Go to the start page</a></p>
<small>Request id: ${escapeHtml(requestId)}</small>
</main>
</body>
</html>
`);
}
