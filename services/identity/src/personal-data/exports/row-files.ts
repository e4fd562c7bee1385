import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The rows of one kind of data, as a JSON array in a file. */
export type CollectedKind = { service: string; kind: string; rows: number; path: string };

/** Writes rows to one file for each kind of data. Rows of a kind come one after the other. */
export class RowFiles {
  private readonly kinds: CollectedKind[] = [];

  constructor(private readonly folder: string) {}

  async add(service: string, kind: string, rows: readonly unknown[]): Promise<void> {
    if (rows.length === 0) return;
    const last = this.kinds.at(-1);
    const isSame = last?.service === service && last.kind === kind;
    const file = isSame ? last : { service, kind, rows: 0, path: join(this.folder, `${service}.${kind}.json`) };
    if (!isSame) {
      await this.endLast();
      this.kinds.push(file);
    }
    const lines = rows.map((row, index) => `${file.rows + index === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`);
    await appendFile(file.path, lines.join(''));
    file.rows += rows.length;
  }

  async end(): Promise<CollectedKind[]> {
    await this.endLast();
    return this.kinds;
  }

  private async endLast(): Promise<void> {
    const last = this.kinds.at(-1);
    if (last) await appendFile(last.path, '\n]\n');
  }
}
