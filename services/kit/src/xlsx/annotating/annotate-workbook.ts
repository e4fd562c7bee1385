import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { commentShapesXml, commentsXml } from '../comments-xml.js';
import { PackageWriter } from '../package-writer.js';
import { type Archive, openArchive } from '../reading/archive.js';
import { DEFAULT_LIMITS, type WorkbookLimits } from '../reading/limits.js';
import { type PackageParts, readPackage, relationIdOf, relationsOf, relationsPart } from '../reading/package-parts.js';
import { WorkbookRefused } from '../reading/refusal.js';
import { type Deadline, deadlineAfter, readXml } from '../reading/xml.js';
import type { OutSheet } from '../sheet.js';
import { sheetXml } from '../sheet-xml.js';
import { addCommentShapes } from './add-comment-shapes.js';
import { AddComments, commentsOf } from './add-comments.js';
import { countStyles, DerivedStyles } from './derive-styles.js';
import { MarkCells } from './mark-cells.js';
import type { Marks } from './marks.js';
import { addContentTypes, addRelations, addSheet, freeId, type NewPart, type NewRelation, relationsXml } from './package-changes.js';
import { rewriteXml, type XmlChanges } from './rewrite-xml.js';

export type Annotations = {
  /** The author of the comments. */
  author: string;
  /** The marks by sheet, numbered as in OpenWorkbook. */
  sheets: ReadonlyMap<number, Marks>;
  /** A sheet that is added at the end, without styles. Receives the names that are in use. */
  summary: (names: readonly string[]) => OutSheet;
};

/**
 * Writes a copy of a workbook with fills and comments on some cells and with one more sheet. Only the parts that this
 * concerns are rewritten, as streams; all other parts are copied. Throws WorkbookRefused for what the reader refuses and
 * for what cannot be annotated, also while it writes: `target` is then incomplete.
 */
export async function annotateWorkbook(
  source: string,
  target: string,
  annotations: Annotations,
  limits: WorkbookLimits = DEFAULT_LIMITS,
): Promise<void> {
  const deadline = deadlineAfter(limits.milliseconds);
  const archive = await openArchive(source, limits);
  try {
    const parts = await readPackage(archive, deadline);
    const copy = new AnnotatedCopy(archive, parts, deadline);
    await copy.plan(annotations);
    await pipeline(copy.write(), createWriteStream(target));
  } finally {
    archive.close();
  }
}

const TYPES = '[Content_Types].xml';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
type Source = () => AsyncIterable<Buffer> | Iterable<Buffer>;

class AnnotatedCopy {
  /** Parts that are rewritten at their place in the archive. */
  private readonly rewritten = new Map<string, Source>();
  /** Parts that are written after all others, in this order: a later one needs results of an earlier one. */
  private readonly last = new Map<string, Source>();
  private readonly newParts: NewPart[] = [];

  constructor(
    private readonly archive: Archive,
    private readonly parts: PackageParts,
    private readonly deadline: Deadline,
  ) {}

  async plan({ author, sheets, summary }: Annotations): Promise<void> {
    if (!this.parts.styles) throw new WorkbookRefused('damaged');
    const styles = new DerivedStyles(await countStyles(await this.archive.open(this.parts.styles), this.deadline));
    for (const [index, marks] of sheets) if (marks.size > 0) await this.planSheet(index, marks, styles, author);
    await this.planSummary(summary(this.parts.sheets.map(({ name }) => name)));
    this.last.set(this.parts.styles, this.rewriting(this.parts.styles, styles));
    this.rewritten.set(TYPES.toLowerCase(), this.rewriting(TYPES, addContentTypes(this.newParts)));
  }

  private async planSheet(index: number, marks: Marks, styles: DerivedStyles, author: string): Promise<void> {
    const part = this.parts.sheets[index]?.part;
    if (!part) throw new WorkbookRefused('noSheet');
    const relations = await relationsOf(this.archive, part, this.deadline);
    const drawingId = await this.drawingOf(part);
    const drawing = drawingId === undefined ? undefined : relations.find(({ id }) => id === drawingId)?.target;
    if (drawingId !== undefined && (!drawing || !this.archive.has(drawing))) throw new WorkbookRefused('damaged');
    const comments = relations.find(({ type, target }) => type === 'comments' && target !== null && this.archive.has(target))?.target;
    const added: NewRelation[] = [];
    const relate = (type: string, target: string): string => {
      const id = freeId([...relations, ...added]);
      added.push({ id, type, target });
      return id;
    };
    const newComments = comments ? undefined : this.freeName((n) => `xl/comments${n}.xml`);
    const newDrawing = drawing ? undefined : this.freeName((n) => `xl/drawings/vmlDrawing${n}.vml`);
    if (newComments) {
      relate('comments', newComments);
      this.newParts.push({ name: newComments, type: 'comments' });
    }
    const marker = new MarkCells(marks, (base, tone) => styles.of(base, tone), newDrawing && relate('vmlDrawing', newDrawing));
    this.last.set(part, this.rewriting(part, marker));
    const all = commentsOf(marks);
    const adding = new AddComments(all, author);
    if (newComments) this.last.set(newComments, () => [Buffer.from(commentsXml(all, author))]);
    else if (comments) this.last.set(comments, this.rewriting(comments, adding));
    if (newDrawing) this.last.set(newDrawing, () => [Buffer.from(commentShapesXml(all))]);
    else if (drawing) this.last.set(drawing, () => this.withShapes(drawing, () => (comments ? adding.added : all)));
    this.relate(part, added);
  }

  private async planSummary(sheet: OutSheet): Promise<void> {
    const { workbook } = this.parts;
    const part = this.freeName((n) => `xl/worksheets/sheet${n}.xml`);
    const id = freeId(await relationsOf(this.archive, workbook, this.deadline));
    this.newParts.push({ name: part, type: 'worksheet' });
    this.rewritten.set(workbook.toLowerCase(), this.rewriting(workbook, addSheet(sheet.name, id)));
    this.relate(workbook, [{ id, type: 'worksheet', target: part }]);
    this.last.set(part, () => sheetXml(sheet));
  }

  /** The relation of the comment boxes of a sheet; undefined when it has none. */
  private async drawingOf(sheet: string): Promise<string | undefined> {
    let found: string | undefined;
    const open = (name: string, attributes: Record<string, string>): void => {
      // The strict format has no comment boxes.
      if (name === 'worksheet' && Object.values(attributes).includes(STRICT)) throw new WorkbookRefused('damaged');
      if (name === 'legacyDrawing') found = relationIdOf(attributes);
    };
    await readXml(await this.archive.open(sheet), { open }, this.deadline);
    return found;
  }

  private relate(part: string, added: readonly NewRelation[]): void {
    if (added.length === 0) return;
    const name = relationsPart(part);
    if (this.archive.has(name)) this.rewritten.set(name.toLowerCase(), this.rewriting(name, addRelations(added)));
    else this.last.set(name, () => [Buffer.from(relationsXml(added))]);
  }

  private freeName(name: (number: number) => string): string {
    let number = 1;
    while (this.archive.has(name(number)) || this.last.has(name(number))) number += 1;
    return name(number);
  }

  private rewriting(part: string, changes: XmlChanges): Source {
    const { archive, deadline } = this;
    return async function* () {
      yield* rewriteXml(await archive.open(part), changes, deadline);
    };
  }

  private async *withShapes(part: string, comments: Parameters<typeof addCommentShapes>[1]): AsyncGenerator<Buffer> {
    yield* addCommentShapes(await this.archive.open(part), comments, this.deadline);
  }

  write(): PackageWriter['output'] {
    const writer = new PackageWriter();
    const last = new Set(Array.from(this.last.keys(), (name) => name.toLowerCase()));
    for (const { name, isFolder, isCompressed, modified } of this.archive.entries) {
      const key = name.toLowerCase();
      if (last.has(key)) continue;
      if (isFolder) writer.folder(name, modified);
      else writer.part(name, this.rewritten.get(key) ?? (() => this.archive.open(name)), { mtime: modified, compress: isCompressed });
    }
    const names = new Map(this.archive.entries.map(({ name }) => [name.toLowerCase(), name]));
    for (const [name, source] of this.last) writer.part(names.get(name.toLowerCase()) ?? name, source);
    writer.end();
    return writer.output;
  }
}
