const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;
const MAX_TEXT = 2000;

/** A short name of a statement: its first word and its first table, such as `select term_sheet`. */
export function statementName(text: string): string {
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  return table ? `${verb} ${table}` : verb;
}

/** The text of a statement without literals. Values are parameters anyway (`$1`), which are never shown. */
export const shownStatement = (text: string): string => text.slice(0, MAX_TEXT).replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'?'");
