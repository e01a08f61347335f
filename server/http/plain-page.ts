import { business } from "#content/business.ts";
import type { AppError } from "#platform/app-error.ts";
import { escapeHtml } from "#platform/text/html.ts";

/** For when pages cannot be rendered: no styles, no scripts, nothing that could fail again. */
export function plainErrorPage(problem: AppError, requestId: string, phone: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem.status} · ${business.name}</title>
</head>
<body>
<h1>${escapeHtml(problem.message)}</h1>
<p>Or call us at ${escapeHtml(phone)}. <a href="/">Back to the home page</a></p>
<p><small>Reference: ${escapeHtml(requestId)}</small></p>
</body>
</html>
`;
}
