import type { Readable } from 'node:stream';
import { isDateFormat } from './dates.js';
import { type Deadline, readXml } from './xml.js';

/** How a cell style shows a number: as a date, or as an amount with the sign of a currency. */
export type NumberStyle = { date: boolean; sign?: string };

/**
 * "[$$-409]#,##0.00", "[$CNY] 0", "\"¥\"#,##0", "$#,##0": the sign in the file itself, not one that depends on the locale of
 * the reader.
 */
function signOf(code: string): string | undefined {
  const [, bracketed] = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(code) ?? [];
  const sign = (bracketed ?? /"([^"]*)"/.exec(code)?.[1] ?? /\\?([$¥￥€£₩])/.exec(code.replace(/\[[^\]]*\]/g, ''))?.[1])
    ?.normalize('NFKC')
    .trim();
  return sign !== undefined && /^(?:[A-Za-z]{0,3}[$¥€£₩]|[A-Z]{3}|元)$/.test(sign) ? sign : undefined;
}

/** How each cell style of the workbook shows numbers. */
export async function readNumberStyles(stream: Readable, deadline: Deadline): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCellStyles = false;
  await readXml(
    stream,
    {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (name === 'cellXfs') inCellStyles = true;
        else if (name === 'xf' && inCellStyles) {
          const id = Number(attributes['numFmtId'] ?? 0);
          const code = codes.get(id);
          const date = isDateFormat(id, code);
          const sign = date || code === undefined ? undefined : signOf(code);
          styles.push(sign === undefined ? { date } : { date, sign });
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inCellStyles = false;
      },
    },
    deadline,
  );
  return styles;
}
