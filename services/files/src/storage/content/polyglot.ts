const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
/** The end record of an archive starts within this distance of the end. */
export const TAIL = 65_557;

/**
 * Does the file end as a working zip archive? Such a picture or PDF is two files in one: a program that opens it may show
 * something else than what was checked. `tail` holds the last bytes of the file.
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(END_OF_DIRECTORY); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_OF_DIRECTORY, at - 1)) {
    if (at + 22 > tail.length) continue;
    const entries = tail.readUInt16LE(at + 10);
    const directorySize = tail.readUInt32LE(at + 12);
    const directoryAt = at - directorySize;
    if (entries === 0) continue;
    // A directory that begins before `tail` cannot be checked and counts as an archive.
    if (directoryAt < 0 || tail.readUInt32LE(directoryAt) === 0x02014b50) return true;
  }
  return false;
}

/** Do the first bytes of a picture contain a script, PHP or a PDF header? */
export function carriesScript(head: Buffer): boolean {
  const text = head.toString('latin1').toLowerCase();
  return text.includes('<script') || text.includes('<?php') || text.slice(0, 1100).includes('%pdf-');
}
