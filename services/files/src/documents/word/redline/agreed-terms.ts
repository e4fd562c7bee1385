import { compareBodies } from './compare.js';
import { type Atom, type MarkedBody, type Paragraph, paragraphsIn } from './marked.js';
import { mapAtoms } from './received.js';
import { acceptAll } from './settle.js';

/** Signs of the private use area, which no text of a deal contains. */
const [START, NAME_END, END] = ['\uE000', '\uE001', '\uE002'];
type Values = Record<string, string | Record<string, string>[]>;

/** The values of a template, each between signs with the name of its placeholder: `rates`, `rateRows.rate`. */
export function markedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? markedValue(name, value)
        : value.map((row) =>
            Object.fromEntries(Object.entries(row).map(([field, text]) => [field, markedValue(`${name}.${field}`, text)])),
          ),
    ]),
  );
}

const markedValue = (name: string, value: string): string =>
  value === '' ? '' : `${START}${name.replace(/\.(en|zh)$/, '')}${NAME_END}${value}${END}`;

/** A document filled with marked values, without the signs: `term` of each character says which value it belongs to. */
export function withTerms(filled: MarkedBody): MarkedBody {
  const blocks = structuredClone(filled.blocks);
  for (const paragraph of paragraphsIn(blocks)) paragraph.atoms = readTerms(paragraph);
  return { ...filled, blocks };
}

function readTerms({ atoms }: Paragraph): Atom[] {
  const found: Atom[] = [];
  let name: string | undefined;
  let term: string | undefined;
  for (const atom of atoms) {
    if (atom.text === START) name = '';
    else if (atom.text === NAME_END) [term, name] = [name, undefined];
    else if (atom.text === END) term = undefined;
    else if (name !== undefined) name += atom.text;
    else found.push(term === undefined ? atom : { ...atom, term });
  }
  return found;
}

/** The document with the terms of another one of the same text, where both are equal. Pure. */
export function termsFrom(filled: MarkedBody, body: MarkedBody): MarkedBody {
  const same = acceptAll(compareBodies(filled, body, { author: '', at: undefined, looks: false }));
  const terms = paragraphsIn(same.blocks).flatMap(({ atoms }) => atoms.map(({ term }) => term));
  let at = 0;
  return mapAtoms(body, (atom) => {
    const term = terms[at++];
    return term === undefined ? atom : { ...atom, term };
  });
}
