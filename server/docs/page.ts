import type { CallDeclaration } from '@weike/contract/call.ts'
import { calls } from '@weike/contract/calls.ts'

/** A plain list of the calls; the schemas are in the JSON document. */
export function docsPage(title: string, version: string): string {
  const rows = Object.values<CallDeclaration>(calls)
    .toSorted((a, b) => a.host.localeCompare(b.host) || a.path.localeCompare(b.path))
    .map(
      (call) =>
        `<tr><td>${call.host}</td><td>${call.method}</td><td><code>${call.path}</code></td><td>${call.access}</td><td>${call.summary}</td></tr>`,
    )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)} API</title></head>
<body>
<h1>${escape(title)} API ${version}</h1>
<p>Schemas: <a href="/docs/openapi.json">OpenAPI document</a></p>
<table>
<thead><tr><th>Host</th><th>Method</th><th>Path</th><th>Access</th><th>What it does</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
