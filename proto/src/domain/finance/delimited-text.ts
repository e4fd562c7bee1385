/** Delimiters of cells in files of banks and central banks. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Rows of cells without quotes. An unclosed quote contains the rest of the file, as in spreadsheet programs. */
export function csvRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endRow = (): void => {
    row.push(cell.trim());
    if (row.some((one) => one !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (char === delimiter) {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}

/** The delimiter that gives the same number of cells (more than one) in most rows. */
function delimiterOf(text: string): Delimiter {
  const sample = text.slice(0, 20_000);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const row of csvRows(sample, delimiter)) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + row.length);
    return { delimiter, score: Math.max(0, ...counts.values()) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The rows of a file with any supported delimiter; empty rows are omitted. */
export const readDelimited = (text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '');
  return csvRows(plain, delimiterOf(plain));
};
