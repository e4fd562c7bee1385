import { columnName } from '../column-name.js';
import { columnOf } from '../reading/cells.js';
import type { PlacedComment } from '../sheet-xml.js';
import { xmlText } from '../xml-text.js';
import { ascending, type Marks } from './marks.js';
import type { XmlChanges, XmlTag } from './rewrite-xml.js';

/** The texts of the marks as comments, in the order of rows and columns. */
export const commentsOf = (marks: Marks): PlacedComment[] =>
  ascending(marks.keys()).flatMap((row) => {
    const cells = marks.get(row);
    return ascending(cells?.keys() ?? []).map((column) => ({ row, column, text: cells?.get(column)?.text ?? '' }));
  });

const textXml = (text: string, prefix: string): string => `<${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t>`;
const keyOf = (row: number, column: number): string => `${column} ${row}`;

/** Adds comments to a comments part: below the text of a comment on the same cell, otherwise as new ones. */
export class AddComments implements XmlChanges {
  private readonly waiting: Map<string, PlacedComment>;
  private authors = 0;
  private addition: string | undefined;

  constructor(
    comments: readonly PlacedComment[],
    private readonly author: string,
  ) {
    this.waiting = new Map(comments.map((comment) => [keyOf(comment.row, comment.column), comment]));
  }

  /** The comments that are on cells without a comment; known when the part is written. */
  get added(): PlacedComment[] {
    return [...this.waiting.values()];
  }

  beforeStart({ name, path, attributes, prefix }: XmlTag): string | undefined {
    if (path.length === 2 && path[1] === 'authors' && name === 'author') this.authors += 1;
    if (path.length === 2 && path[1] === 'commentList' && name === 'comment') this.startComment(attributes['ref'] ?? '');
    if (!isPartOfText(path)) return undefined;
    // The schema allows runs after one plain text, but programs do not expect that: the text becomes a run too.
    if (name === 't' && this.addition !== undefined) return `<${prefix}r>`;
    return name === 'rPh' || name === 'phoneticPr' ? this.takeAddition(prefix) : undefined;
  }

  beforeEnd({ name, path, prefix }: XmlTag): string | undefined {
    if (path.length === 1 && name === 'authors') return `<${prefix}author>${xmlText(this.author)}</${prefix}author>`;
    if (path.length === 3 && path[2] === 'comment' && name === 'text') return this.takeAddition(prefix);
    if (path.length !== 1 || name !== 'commentList') return undefined;
    return this.added
      .map(
        ({ row, column, text }) =>
          `<${prefix}comment ref="${columnName(column)}${row}" authorId="${this.authors}"><${prefix}text>${textXml(text, prefix)}</${prefix}text></${prefix}comment>`,
      )
      .join('');
  }

  afterEnd({ name, path, prefix }: XmlTag): string | undefined {
    return name === 't' && isPartOfText(path) && this.addition !== undefined ? `</${prefix}r>` : undefined;
  }

  private startComment(reference: string): void {
    const key = keyOf(Number(/\d+$/.exec(reference)?.[0]), columnOf(reference));
    this.addition = this.waiting.get(key)?.text;
    this.waiting.delete(key);
  }

  private takeAddition(prefix: string): string | undefined {
    const { addition } = this;
    this.addition = undefined;
    return addition === undefined ? undefined : `<${prefix}r>${textXml(`\n${addition}`, prefix)}</${prefix}r>`;
  }
}

const isPartOfText = (path: readonly string[]): boolean => path.length === 4 && path[2] === 'comment' && path[3] === 'text';
