import type { Readable } from 'node:stream';
import { isDateFormat } from './dates.js';
import { type Deadline, readXml } from './xml.js';

/** For each cell style of the workbook, whether it shows numbers as dates. */
export async function readDateStyles(stream: Readable, deadline: Deadline): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  await readXml(
    stream,
    {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (name === 'cellXfs') inCellStyles = true;
        else if (name === 'xf' && inCellStyles) {
          const id = Number(attributes['numFmtId'] ?? 0);
          styles.push(isDateFormat(id, codes.get(id)));
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
