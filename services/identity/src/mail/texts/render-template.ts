import { BUTTON_LINE, type MailText } from '@bls/proto/domain/mail/templates';
import type { Block, Part } from './mail-page.js';

/** What the placeholders stand for. A block may only stand alone in its line. */
export type Values = Readonly<Record<string, string | Block>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
const ALONE = /^\{\{\s*([A-Za-z]+)\s*\}\}$/;
const LEAD = /^\*\*(.+)\*\*$/;
const FOOTER = '--';

const namesIn = (line: string): string[] => [...line.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
/** Line breaks in a value would break out of a subject and into the header of the mail. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Only what was given: names that every object has stand for nothing. */
const valueOf = (values: Values, name: string | undefined): string | Block | undefined =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/** A line with its placeholders filled. Filled once: what a person wrote is never read as a placeholder. */
function fill(line: string, values: Values): string {
  return line.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = valueOf(values, name);
    return typeof value === 'string' ? flat(value) : '';
  });
}

const isEmpty = (value: string | Block | undefined): boolean => value === undefined || value.length === 0;
/** A line or paragraph that lives by its placeholders vanishes when all of them are empty: "Comment: " alone tells nothing. */
const vanishes = (text: string, values: Values): boolean => {
  const names = namesIn(text);
  return names.length > 0 && names.every((name) => isEmpty(valueOf(values, name)));
};

/**
 * A tenant's or default text filled with values. Nothing in it is code: braces name placeholders, `**line**` stands out,
 * `[[words]]` is the button that leads to `link`, a line `--` begins the small print. Pure.
 */
export function renderTemplate(template: MailText, values: Values, link: string): { subject: string; parts: Part[] } {
  const parts: Part[] = [];
  let tone: 'plain' | 'footer' = 'plain';
  for (const paragraph of template.body.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const content = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== FOOTER || ((tone = 'footer'), false));
    if (vanishes(content.join('\n'), values)) continue;
    let lines: string[] = [];
    const close = (): void => {
      if (lines.length > 0) parts.push({ kind: 'text', lines, tone });
      lines = [];
    };
    for (const line of content) {
      if (line === '' || vanishes(line, values)) continue;
      const block = valueOf(values, ALONE.exec(line)?.[1]);
      const lead = LEAD.exec(line)?.[1];
      const label = BUTTON_LINE.exec(line)?.[1];
      if (Array.isArray(block)) {
        close();
        parts.push({ kind: 'block', entries: block as Block });
      } else if (label) {
        close();
        if (link) parts.push({ kind: 'button', label: fill(label, values), link });
      } else if (lead) {
        close();
        parts.push({ kind: 'text', lines: [fill(lead, values)], tone: 'lead' });
      } else lines.push(fill(line, values));
    }
    close();
  }
  return { subject: flat(fill(template.subject, values)), parts };
}
