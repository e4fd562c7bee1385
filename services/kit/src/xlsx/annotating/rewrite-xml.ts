import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { WorkbookRefused } from '../reading/refusal.js';
import type { Deadline } from '../reading/xml.js';

/** An element while its part is rewritten. `name` is without the prefix; `prefix` ends with its colon or is empty. */
export type XmlTag = {
  readonly name: string;
  readonly prefix: string;
  readonly attributes: Record<string, string>;
  /** The names of the elements around it; the root has none. */
  readonly path: readonly string[];
};

/** The changes to a part. Everything else is written as it was read. The returned XML is inserted at the place in the name. */
export type XmlChanges = {
  /** May change the attributes. */
  beforeStart?(tag: XmlTag): string | undefined;
  beforeEnd?(tag: XmlTag): string | undefined;
  afterEnd?(tag: XmlTag): string | undefined;
};

const TEXT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const ATTRIBUTE: Record<string, string> = { ...TEXT, '"': '&quot;', '\n': '&#10;', '\t': '&#9;' };
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (c) => TEXT[c] ?? c);
/** Unlike `xmlText` it leaves `_x000D_` as it is: the value was read from a workbook. */
const escapeAttribute = (text: string): string => text.replace(/[&<>"\r\n\t]/g, (c) => ATTRIBUTE[c] ?? c);

/** A start tag without its closing bracket. */
export const startOf = ({ prefix, name, attributes }: XmlTag): string =>
  `<${prefix}${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}`;
export const endOf = ({ prefix, name }: XmlTag): string => `</${prefix}${name}>`;

class Rewriter {
  private out = '';
  /** The start of an empty element, until it is known whether something is inserted into it. */
  private held: string | undefined;
  private readonly open: XmlTag[] = [];
  private readonly names: string[] = [];

  constructor(private readonly changes: XmlChanges) {}

  take(): string {
    const { out } = this;
    this.out = '';
    return out;
  }

  raw(xml: string): void {
    this.out += xml;
  }

  start({ name: qualified, attributes, isSelfClosing }: SaxesTagPlain): void {
    const colon = qualified.indexOf(':') + 1;
    const tag = { name: qualified.slice(colon), prefix: qualified.slice(0, colon), attributes, path: this.names.slice() };
    this.out += this.changes.beforeStart?.(tag) ?? '';
    if (isSelfClosing) this.held = startOf(tag);
    else this.out += `${startOf(tag)}>`;
    this.open.push(tag);
    this.names.push(tag.name);
  }

  end(): void {
    const tag = this.open.pop();
    this.names.pop();
    if (!tag) return;
    const inserted = this.changes.beforeEnd?.(tag) ?? '';
    if (this.held === undefined) this.out += inserted + endOf(tag);
    else this.out += inserted === '' ? `${this.held}/>` : `${this.held}>${inserted}${endOf(tag)}`;
    this.held = undefined;
    this.out += this.changes.afterEnd?.(tag) ?? '';
  }
}

function parserOf(rewriter: Rewriter): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new WorkbookRefused('doctype');
  });
  parser.on('error', () => {
    throw new WorkbookRefused('damaged');
  });
  parser.on('xmldecl', ({ standalone }) =>
    rewriter.raw(`<?xml version="1.0" encoding="UTF-8"${standalone === undefined ? '' : ` standalone="${standalone}"`}?>`),
  );
  parser.on('processinginstruction', ({ target, body }) => rewriter.raw(`<?${target} ${body}?>`));
  parser.on('comment', (text) => rewriter.raw(`<!--${text}-->`));
  parser.on('cdata', (text) => rewriter.raw(`<![CDATA[${text}]]>`));
  parser.on('text', (text) => rewriter.raw(escapeText(text)));
  parser.on('opentag', (tag: SaxesTagPlain) => rewriter.start(tag));
  parser.on('closetag', () => rewriter.end());
  return parser;
}

/**
 * Streams a part with changes. It refuses the same as the reader: a document type, and XML that is not well-formed to its
 * end.
 */
export async function* rewriteXml(stream: Readable, changes: XmlChanges, deadline: Deadline): AsyncGenerator<Buffer> {
  const rewriter = new Rewriter(changes);
  const parser = parserOf(rewriter);
  stream.setEncoding('utf8');
  try {
    for await (const chunk of stream) {
      deadline();
      parser.write(chunk as string);
      const xml = rewriter.take();
      if (xml !== '') yield Buffer.from(xml);
    }
    parser.close();
    yield Buffer.from(rewriter.take());
  } finally {
    stream.destroy();
  }
}
