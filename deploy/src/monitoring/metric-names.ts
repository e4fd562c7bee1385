/** Words of PromQL that are neither functions nor metrics. */
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'ignoring', 'group_left', 'group_right']);
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/** The metrics that a PromQL expression reads. */
export function metricNamesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(GROUPING, ' ');
  const names = [...bare.matchAll(/\b[a-z_:][\w:]*\b(?!\s*\()/gi)].map(([name]) => name);
  return [...new Set(names.filter((name) => !WORDS.has(name)))];
}
