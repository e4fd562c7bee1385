import type { Readable } from 'node:stream';
import { commentShape, FIRST_SHAPE, SHAPE_TYPE } from '../comments-xml.js';
import { WorkbookRefused } from '../reading/refusal.js';
import type { Deadline } from '../reading/xml.js';
import type { PlacedComment } from '../sheet-xml.js';

/** Longer than what follows the last shape, and than any name that is looked for. */
const HELD = 1024;
const END = '</xml>';
/** The prefixes that the shapes of comments use. */
const PREFIXES = ['xmlns:v=', 'xmlns:o=', 'xmlns:x='];

/**
 * Adds the boxes of comments to a drawing. The drawing is searched as text and not parsed: Excel writes HTML into it that
 * is not well-formed. Its bytes do not change: latin1 gives each byte a character.
 */
export async function* addCommentShapes(
  stream: Readable,
  commentsOf: () => readonly PlacedComment[],
  deadline: Deadline,
): AsyncGenerator<Buffer> {
  let held = '';
  let last = FIRST_SHAPE - 1;
  let hasType = false;
  const missing = new Set(PREFIXES);
  stream.setEncoding('latin1');
  try {
    for await (const chunk of stream) {
      deadline();
      held += chunk as string;
      for (const [, number] of held.matchAll(/_x0000_s(\d{1,9})\b/g)) last = Math.max(last, Number(number));
      for (const prefix of missing) if (held.includes(prefix)) missing.delete(prefix);
      hasType ||= held.includes('<v:shapetype id="note"');
      if (held.length <= HELD) continue;
      yield Buffer.from(held.slice(0, -HELD), 'latin1');
      held = held.slice(-HELD);
    }
    const end = held.lastIndexOf(END);
    if (end < 0 || missing.size > 0) throw new WorkbookRefused('damaged');
    const shapes = commentsOf().map((comment, i) => commentShape(comment, last + 1 + i));
    yield Buffer.from(`${held.slice(0, end)}${hasType ? '' : SHAPE_TYPE}${shapes.join('')}${held.slice(end)}`, 'latin1');
  } finally {
    stream.destroy();
  }
}
