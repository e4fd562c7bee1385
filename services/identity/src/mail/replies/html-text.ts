/** What a reader does not see, and quotations: left out with all that they contain. */
const LEFT_OUT: ReadonlySet<string> = new Set(['head', 'style', 'script', 'title', 'blockquote', 'template']);
/** Elements that begin a line of their own. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'tr', 'li', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'pre']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Stops at the next opening bracket, so that its time grows with the length of the text only. */
const TAG = /(<!--[^<>]*-->|<[^<>]*>)/;

/**
 * The text of the HTML of a mail that has no plain text. It is shown as text only, so that a wrong guess about malformed HTML cannot
 * do more than look odd.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  for (const part of html.split(TAG)) {
    const [, slash, tag = ''] = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(part) ?? [];
    const name = tag.toLowerCase();
    if (LEFT_OUT.has(name)) hidden = Math.max(0, hidden + (slash ? -1 : part.endsWith('/>') ? 0 : 1));
    else if (hidden > 0) continue;
    else if (LINES.has(name)) text += name === 'br' || !slash ? '\n' : '';
    else if (!/^<[/!a-zA-Z?]/.test(part)) text += decoded(part.replaceAll(/\s+/g, ' '));
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,6});/gi, (all, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? all;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
    return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });
