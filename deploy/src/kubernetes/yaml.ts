/** Plain data as YAML: block style for maps and lists, JSON strings, literal blocks for texts of several lines. */
export function yaml(value: unknown, indent = ''): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : value.map((item) => `\n${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('');
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    return entries.map(([key, item]) => `\n${indent}${key}: ${yaml(item, `${indent}  `)}`.trimEnd()).join('');
  }
  if (typeof value === 'string' && value.includes('\n'))
    return `|\n${value
      .trimEnd()
      .split('\n')
      .map((line) => (line ? `${indent}${line}` : ''))
      .join('\n')}`;
  return JSON.stringify(value);
}

/** Several documents of one file. */
export const yamlDocuments = (documents: readonly unknown[]): string => documents.map((document) => `---${yaml(document)}\n`).join('');
