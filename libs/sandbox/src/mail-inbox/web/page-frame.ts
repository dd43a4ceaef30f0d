import escapeHtml from 'escape-html';
import { pageStyle } from './page-style';

/** `body` is HTML; the title is text. */
export function pageFrame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
