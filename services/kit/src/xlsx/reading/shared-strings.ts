import type { Readable } from 'node:stream';
import { unescapeCharacters } from './cells.js';
import type { WorkbookLimits } from './limits.js';
import { WorkbookRefused } from './refusal.js';
import { type Deadline, readXml } from './xml.js';

/** The texts that cells refer to by number, rich text joined, phonetic readings (`rPh`) left out. */
export async function readSharedStrings(stream: Readable, limits: WorkbookLimits, deadline: Deadline): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = 0;
  let total = 0;
  await readXml(
    stream,
    {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') phonetic += 1;
        else if (name === 't') inText = phonetic === 0;
      },
      text: (part) => {
        if (!inText) return;
        text += part;
        if (text.length > limits.cellCharacters) throw new WorkbookRefused('textTooLong', { limit: limits.cellCharacters });
      },
      close: (name) => {
        if (name === 't') inText = false;
        else if (name === 'rPh') phonetic -= 1;
        else if (name === 'si') {
          total += text.length;
          if (strings.length >= limits.sharedStrings || total > limits.sharedCharacters) throw new WorkbookRefused('tooMuchText');
          strings.push(unescapeCharacters(text));
        }
      },
    },
    deadline,
  );
  return strings;
}
