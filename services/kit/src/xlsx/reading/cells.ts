/** The value of a cell. A date is a calendar day "2027-03-31", a number plain decimal text, an error its name ("#N/A"). */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

export type Cell = {
  kind: CellKind;
  value: string;
  /** The value was computed by a formula; this is the result that the writing program stored. */
  formula: boolean;
  /** The sign of a currency with which a number is shown. */
  sign?: string;
  /** The cell is merged over several rows, and this is its value in one of them. */
  merged?: true;
};

/** One row with its number in the file, cells by column (0 is A); columns without a value are undefined. */
export type SheetRow = {
  number: number;
  cells: (Cell | undefined)[];
  /** Hidden: collapsed, or excluded by a filter. */ hidden?: boolean;
};

/** Properties of a sheet that are known only after reading it. */
export type SheetLayout = { hiddenColumns: Set<number> };

/** "AB12" -> 27; -1 when it is no reference. */
export function columnOf(reference: string): number {
  let column = 0;
  let i = 0;
  for (; i < reference.length; i += 1) {
    const code = reference.charCodeAt(i);
    const letter = code >= 97 ? code - 97 : code - 65;
    if (letter < 0 || letter > 25) break;
    column = column * 26 + letter + 1;
    if (column > 20_000) return -1;
  }
  return i === 0 ? -1 : column - 1;
}

/**
 * Undoes `_x000D_`: how workbooks write characters that XML cannot contain. NUL and half surrogate pairs stay
 * escaped: neither the database nor UTF-8 can store them.
 */
export const unescapeCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (mark, hex: string) => {
        const code = Number.parseInt(hex, 16);
        return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? mark : String.fromCharCode(code);
      })
    : text;
