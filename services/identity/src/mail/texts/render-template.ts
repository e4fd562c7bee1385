import { BUTTON_LINE, type MailText } from '@bls/proto/domain/mail/templates';
import type { Block, Part } from './mail-page.js';

/** The values of the placeholders. A block must be alone in its line. */
export type Values = Readonly<Record<string, string | Block>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
const ALONE = /^\{\{\s*([A-Za-z]+)\s*\}\}$/;
const LEAD = /^\*\*(.+)\*\*$/;
const FOOTER = '--';

const placeholdersIn = (line: string): string[] => [...line.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
/** Removes line breaks, which could add header lines to the mail. */
const singleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Own properties only, not those that every object inherits. */
const valueOf = (values: Values, name: string | undefined): string | Block | undefined =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/** Fills the placeholders of a line once: values are not searched for placeholders. */
function fill(line: string, values: Values): string {
  return line.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = valueOf(values, name);
    return typeof value === 'string' ? singleLine(value) : '';
  });
}

const isEmpty = (value: string | Block | undefined): boolean => value === undefined || value.length === 0;
/** Whether a line or paragraph is omitted: it has placeholders and all of them are empty. */
const isOmitted = (text: string, values: Values): boolean => {
  const names = placeholdersIn(text);
  return names.length > 0 && names.every((name) => isEmpty(valueOf(values, name)));
};

/**
 * Fills a text of a tenant or a default text with values. Nothing in a text is executed: braces name placeholders, `**line**` is
 * emphasized, `[[words]]` is the button with `link`, a line `--` starts the footer.
 */
export function renderTemplate(template: MailText, values: Values, link: string): { subject: string; parts: Part[] } {
  const parts: Part[] = [];
  let tone: 'plain' | 'footer' = 'plain';
  for (const paragraph of template.body.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const content = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== FOOTER || ((tone = 'footer'), false));
    if (isOmitted(content.join('\n'), values)) continue;
    let lines: string[] = [];
    const close = (): void => {
      if (lines.length > 0) parts.push({ kind: 'text', lines, tone });
      lines = [];
    };
    for (const line of content) {
      if (line === '' || isOmitted(line, values)) continue;
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
  return { subject: singleLine(fill(template.subject, values)), parts };
}
