import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Fixed, so that the same content gives the same bytes. */
const MTIME = new Date('2020-01-01T00:00:00Z');
const OPTIONS = { mtime: MTIME, mode: 0o100644, compressionLevel: 6 };

type Source = () => AsyncIterable<Buffer> | Iterable<Buffer> | Readable | Promise<Readable>;
type PartOptions = { mtime?: Date; compress?: boolean };

/**
 * Writes the parts of a workbook one after the other. A part is produced after the one before it, as fast as the reader of
 * `output` takes the bytes. An error of a part ends `output` with that error.
 */
export class PackageWriter {
  private readonly zip = new ZipFile();
  private current: Readable | undefined;
  readonly output = this.zip.outputStream as Readable;

  constructor() {
    this.zip.on('error', this.fail);
    // Must be closed: a part that is not read to its end keeps files open.
    this.output.once('close', () => this.current?.destroy());
  }

  text(name: string, xml: string): void {
    this.zip.addBuffer(Buffer.from(xml), name, OPTIONS);
  }

  /** Adds a part of any size. `source` is called after the parts before it have been written. */
  part(name: string, source: Source, { mtime = MTIME, compress = true }: PartOptions = {}): void {
    this.zip.addReadStreamLazy(name, { ...OPTIONS, mtime, compressionLevel: compress ? OPTIONS.compressionLevel : 0 }, (supply) => {
      void this.open(source).then((stream) => supply(null, stream), this.fail);
    });
  }

  folder(name: string, mtime: Date): void {
    this.zip.addEmptyDirectory(name, { mtime });
  }

  end(): void {
    this.zip.end();
  }

  private async open(source: Source): Promise<Readable> {
    const bytes = await source();
    const stream = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false });
    this.current = stream;
    stream.on('error', this.fail);
    if (this.output.destroyed) stream.destroy();
    return stream;
  }

  private readonly fail = (error: unknown): void =>
    void this.output.destroy(error instanceof Error ? error : new Error('a part of the workbook failed', { cause: error }));
}
