import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Line, walFolder } from './archive.js';

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENTS_OF_A_LOG = 0x100;
export const SEGMENT_BYTES = 16 * 1024 * 1024;

/** The WAL files of a line from a segment on: name for the recovery, and path. The one that is being received ends with `.partial`. */
export async function segmentsFrom(line: Line, first: string): Promise<{ name: string; path: string; isPartial: boolean }[]> {
  const found = await readdir(walFolder(line));
  const complete = new Set(found.filter((name) => SEGMENT.test(name)));
  return found
    .toSorted()
    .map((file) => ({ name: file.replace(/\.partial$/, ''), path: join(walFolder(line), file), isPartial: file.endsWith('.partial') }))
    .filter(({ name, isPartial }) => SEGMENT.test(name) && name.slice(8) >= first.slice(8) && !(isPartial && complete.has(name)));
}

/** The first segment that is missing between `first` and the last one, or has another size; undefined when there is no gap. */
export async function gapIn(line: Line, first: string): Promise<string | undefined> {
  let expected = first;
  for (const { name, path } of await segmentsFrom(line, first)) {
    if (name !== expected || (await stat(path)).size !== SEGMENT_BYTES) return expected;
    expected = nextSegment(name);
  }
  return undefined;
}

export function nextSegment(name: string): string {
  const [timeline, log, segment] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  const position = Number.parseInt(log, 16) * SEGMENTS_OF_A_LOG + Number.parseInt(segment, 16) + 1;
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(position / SEGMENTS_OF_A_LOG)) + hex(position % SEGMENTS_OF_A_LOG);
}

/** Removes the segments of a line that no recovery from `first` on needs. */
export async function removeWalBefore(line: Line, first: string): Promise<void> {
  for (const file of await readdir(walFolder(line))) {
    if (SEGMENT.test(file) && file.slice(8) < first.slice(8)) await rm(join(walFolder(line), file));
  }
}
