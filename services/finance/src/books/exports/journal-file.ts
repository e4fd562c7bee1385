import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '@bls/kit/tenant-transfer/archive';
import type { Chart } from '@bls/proto/domain/books/chart';
import type { BookedEntry } from '../journal/book.js';
import type { FileFormat, SummaryWords } from '../formats/format.js';
import { encode, headOf, rowsOf } from '../formats/write-rows.js';

/** In characters. Larger pieces would be promoted to old space, which is collected rarely. */
const BUFFERED = 64 * 1024;

/**
 * Writes booked entries into files of a folder as an accounting system reads them. Rows go to the disk in pieces. A format
 * with a limit of rows gets several files, which `end` packs into one archive.
 */
export class JournalFile {
  entries = 0;
  lines = 0;
  private file: FileHandle | undefined;
  private files = 0;
  private rows = 0;
  private waiting = '';

  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly format: FileFormat,
    private readonly chart: Chart,
    private readonly words: SummaryWords,
  ) {}

  async add(entry: BookedEntry): Promise<void> {
    const { rowsPerFile } = this.format;
    if (!this.file || (rowsPerFile && this.rows > 0 && this.rows + entry.lines.length > rowsPerFile)) await this.begin();
    this.waiting += rowsOf(entry, this.format, this.chart, this.words);
    this.entries += 1;
    this.lines += entry.lines.length;
    this.rows += entry.lines.length;
    if (this.waiting.length > BUFFERED) await this.flush();
  }

  /** Returns the one file with everything, and its size in bytes. */
  async end(): Promise<{ path: string; name: string; size: number }> {
    await this.close();
    const one = this.files === 1;
    const name = `${this.name}.${one ? this.format.extension : 'zip'}`;
    const path = one ? join(this.parts, this.partName(1)) : join(this.folder, name);
    if (!one) await packFolder(this.parts, path, (part) => part.endsWith(this.format.extension));
    return { path, name, size: (await stat(path)).size };
  }

  private get parts(): string {
    return join(this.folder, 'parts');
  }

  private partName(part: number): string {
    return `${this.name}-${String(part).padStart(4, '0')}.${this.format.extension}`;
  }

  private async begin(): Promise<void> {
    await this.close();
    await mkdir(this.parts, { recursive: true });
    this.files += 1;
    this.rows = 0;
    this.file = await open(join(this.parts, this.partName(this.files)), 'w', 0o600);
    this.waiting = headOf(this.format);
  }

  private async flush(): Promise<void> {
    const bytes = encode(this.waiting, this.format);
    this.waiting = '';
    await this.file?.write(bytes);
  }

  private async close(): Promise<void> {
    if (!this.file) return;
    await this.flush();
    await this.file.close();
    this.file = undefined;
  }
}
