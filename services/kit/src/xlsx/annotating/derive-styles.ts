import type { Readable } from 'node:stream';
import { WorkbookRefused } from '../reading/refusal.js';
import { type Deadline, readXml } from '../reading/xml.js';
import { MARK_FILLS } from '../styles-xml.js';
import { TONES, type Tone } from './marks.js';
import { endOf, startOf, type XmlChanges, type XmlTag } from './rewrite-xml.js';

/** The number of fills and cell formats of a workbook. */
export type StyleCounts = { fills: number; formats: number };

/** Counts what a styles part holds, whatever its `count` attributes say. */
export async function countStyles(stream: Readable, deadline: Deadline): Promise<StyleCounts> {
  const counts = { fills: 0, formats: 0 };
  let section = '';
  await readXml(
    stream,
    {
      open: (name) => {
        if (name === 'fills' || name === 'cellXfs') section = name;
        else if (name === 'fill' && section === 'fills') counts.fills += 1;
        else if (name === 'xf' && section === 'cellXfs') counts.formats += 1;
      },
      close: (name) => {
        if (name === section) section = '';
      },
    },
    deadline,
  );
  // Every workbook has the format of an ordinary cell.
  if (counts.formats === 0) throw new WorkbookRefused('damaged');
  return counts;
}

/** Fills that every workbook starts with. */
const RESERVED = ['none', 'gray125'];

const fill = (pattern: string, colour: string | undefined, prefix: string): string =>
  `<${prefix}fill><${prefix}patternFill patternType="${pattern}"${
    colour === undefined ? '/>' : `><${prefix}fgColor rgb="FF${colour}"/><${prefix}bgColor indexed="64"/></${prefix}patternFill>`
  }</${prefix}fill>`;

/** The elements of a styles part that may precede its fills. */
const BEFORE_FILLS: ReadonlySet<string> = new Set(['numFmts', 'fonts', 'fills']);

/**
 * Formats that differ from formats of the workbook by their fill only. `of` numbers them while the sheets are written;
 * afterwards the styles part is rewritten with them.
 */
export class DerivedStyles implements XmlChanges {
  /** Index of the derived format by its tone and base. */
  private readonly indexes = new Map<string, number>();
  private readonly bases = new Map<number, Tone[]>();
  private readonly derived: string[] = [];
  private format = -1;
  private captured: { start: XmlTag; children: string } | undefined;
  private hasFills: boolean;

  constructor(private readonly counts: StyleCounts) {
    this.hasFills = counts.fills > 0;
  }

  /** The index of the format `base` with the fill of `tone`. */
  of(base: number, tone: Tone): number {
    const known = Number.isSafeInteger(base) && base >= 0 && base < this.counts.formats ? base : 0;
    const key = `${tone} ${known}`;
    const index = this.indexes.get(key) ?? this.counts.formats + this.indexes.size;
    if (!this.indexes.has(key)) {
      this.indexes.set(key, index);
      this.bases.set(known, [...(this.bases.get(known) ?? []), tone]);
    }
    return index;
  }

  beforeStart(tag: XmlTag): string | undefined {
    const { name, path, attributes, prefix } = tag;
    if (this.captured) this.captured.children += `${startOf(tag)}>`;
    if (path.length === 1 && name === 'fills') attributes['count'] = String(Math.max(this.counts.fills, RESERVED.length) + TONES.length);
    if (path.length === 1 && name === 'cellXfs') attributes['count'] = String(this.counts.formats + this.indexes.size);
    if (path.length === 2 && path[1] === 'cellXfs' && name === 'xf') {
      this.format += 1;
      if (this.bases.has(this.format)) this.captured = { start: { ...tag, attributes: { ...attributes } }, children: '' };
    }
    if (this.hasFills || path.length !== 1 || BEFORE_FILLS.has(name)) return undefined;
    this.hasFills = true;
    return `<${prefix}fills count="${RESERVED.length + TONES.length}">${this.newFills(prefix)}</${prefix}fills>`;
  }

  beforeEnd(tag: XmlTag): string | undefined {
    const { name, path, prefix } = tag;
    if (path.length === 1 && name === 'fills') {
      this.hasFills = true;
      return this.newFills(prefix);
    }
    if (path.length === 1 && name === 'cellXfs') return this.derived.join('');
    if (!this.captured) return undefined;
    if (path.length === 2) this.derive(this.captured);
    else this.captured.children += endOf(tag);
    return undefined;
  }

  private newFills(prefix: string): string {
    const missing = RESERVED.slice(this.counts.fills);
    return [
      ...missing.map((pattern) => fill(pattern, undefined, prefix)),
      ...TONES.map((tone) => fill('solid', MARK_FILLS[tone], prefix)),
    ].join('');
  }

  private derive({ start, children }: { start: XmlTag; children: string }): void {
    const firstFill = Math.max(this.counts.fills, RESERVED.length);
    for (const tone of this.bases.get(this.format) ?? []) {
      const attributes = { ...start.attributes, fillId: String(firstFill + TONES.indexOf(tone)), applyFill: '1' };
      const index = (this.indexes.get(`${tone} ${this.format}`) ?? 0) - this.counts.formats;
      this.derived[index] = `${startOf({ ...start, attributes })}>${children}${endOf(start)}`;
    }
    this.captured = undefined;
  }
}
