const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const COMMENT_LIMIT = 65_535;

/** Bytes behind an archive that are accepted: some programs and downloads append them. */
const APPENDED_LIMIT = 65_535;

/** The last bytes of a file that must be known to find the end of an archive. */
export const END_SEARCHED = END_SIZE + COMMENT_LIMIT + APPENDED_LIMIT;

/**
 * Where an archive of `size` bytes ends: behind its end record and comment. `tail` holds its last bytes. `ambiguous`: two
 * end records fit, and programs would show different entries. Undefined: there is no end record.
 */
export function endOfArchive(tail: Buffer, size: number): number | 'ambiguous' | undefined {
  const first = size - tail.length;
  const ends: number[] = [];
  for (let at = tail.lastIndexOf(END_OF_DIRECTORY); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_OF_DIRECTORY, at - 1))
    if (at + END_SIZE <= tail.length) ends.push(first + at + END_SIZE + tail.readUInt16LE(at + 20));
  const exact = ends.filter((end) => end === size);
  if (exact.length > 1) return 'ambiguous';
  return exact[0] ?? ends.find((end) => end < size && size - end <= APPENDED_LIMIT);
}
