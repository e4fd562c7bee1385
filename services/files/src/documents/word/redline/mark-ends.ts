import type { Block, Paragraph, Was } from './marked.js';
import { isSame } from './write-xml.js';

/**
 * The end of the last paragraph before a table, and of the last one of a cell or document, cannot be removed by a word processor.
 * Where such a paragraph is in one document only, the end of the one before it is marked instead of its own; the end that stays
 * has the formatting of the last paragraph of each document.
 */
export function markEnds(blocks: readonly Block[]): Block[] {
  const found = [...blocks];
  for (let end = 1; end <= found.length; end += 1) {
    if (end < found.length && found[end]?.kind !== 'table') continue;
    let start = end - 1;
    while (start >= 0 && isOfOneDocument(found[start])) start -= 1;
    const group = found.slice(Math.max(start, 0), end);
    if (start < 0 || group.length < 2 || group[0]?.kind !== 'paragraph') continue;
    found.splice(start, group.length, ...shifted(group as Paragraph[]));
  }
  return found;
}

const isOfOneDocument = (block: Block | undefined): boolean => block?.kind === 'paragraph' && block.mark !== undefined;

/** `common` is in both documents, each of `others` in one. */
function shifted([common, ...others]: readonly Paragraph[]): Paragraph[] {
  if (!common) return [];
  let now = common.properties;
  let before = common.was ? common.was.properties : common.properties;
  let latest = common.was;
  return [common, ...others].map((paragraph, at): Paragraph => {
    const { mark: own } = at === 0 ? { mark: undefined } : paragraph;
    if (own?.kind === 'inserted') now = paragraph.properties;
    if (own?.kind === 'deleted') before = paragraph.properties;
    if (own) latest = { author: own.author, at: own.at, change: own.change, properties: undefined };
    const mark = others[at]?.mark;
    if (mark) return { ...paragraph, mark, properties: mark.kind === 'inserted' ? now : before, was: undefined };
    return {
      ...paragraph,
      mark: undefined,
      properties: now,
      was: isSame(now, before) || !latest ? undefined : ({ ...latest, properties: before } satisfies Was),
    };
  });
}
