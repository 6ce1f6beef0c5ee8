import type { Access, FileContract, RouteContract } from '../../platform/http/define-route.ts';
import { hashSource } from './security-headers.ts';

const STYLE = `body{font:17px/1.55 system-ui,sans-serif;color:#17182B;margin:0 auto;max-width:1180px;padding:32px 20px}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:10px 12px;border-bottom:1px solid #DEE0EA}th{background:#F4F6FB}code{font-size:15px}a{color:#25388F}.scroll{overflow-x:auto}`;

/** The security policy of the API documentation: only its own content and styles. */
export const DOCUMENTATION_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A readable page of every route below `/api` with its contract; the schemas are in the OpenAPI document. */
export function apiDocumentationPage(contracts: RouteContract[], files: readonly FileContract[]): string {
  const routes = [
    ...contracts.map((contract) => ({ ...contract, path: `/api${contract.path}`, methods: [contract.method] })),
    ...files.map((file) => ({ ...file, errors: undefined })),
  ];
  const rows = routes
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(({ methods, path, summary, access, keys, rate, cache, errors = {} }) => {
      const errorCodes = Object.entries(errors).map(([status, codes]) => `${status} ${codes.join(', ')}`);
      const cells = [
        escapeHtml(summary),
        escapeHtml(describeAccess(access)),
        keys,
        rate,
        cache,
        errorCodes.join('<br>'),
      ];
      return `<tr><td><b>${methods.join(' ')}</b></td><td><code>${path}</code></td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title>
<style>${STYLE}</style></head>
<body><main><h1>API</h1><p>Made from the schemas that validate every call: <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>POST /api/user/login</code>; send the token as <code>Authorization: Bearer</code> or the cookie from our own pages.</p>
<p>Every error: <code>{ "success": false, "message", "error", "code", "issues"? }</code>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Calls"><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th><th>API key</th><th>Rate class</th><th>Cache</th><th>Errors of its own</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div></main></body></html>`;
}

function describeAccess(access: Access): string {
  if (access === 'anyone') return 'Anyone';
  if (access === 'signed-in') return 'Signed in';
  if ('own' in access) return 'The person concerned, or an admin';
  return [...(access.orOwner ? ['the person concerned'] : []), ...access.roles].join(', ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
