import { SaxesParser } from 'saxes';

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

/** Beyond this many elements a part is not a letter that somebody wrote. */
const MOST_ELEMENTS = 1_000_000;

/** The tree of a part. Throws for what is no well-formed XML, declares entities, or is beyond all measure. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let elements = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS) throw new Error('too many elements');
    const element: Element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (part) => open.at(-1)?.children.push(part));
  parser.write(text).close();
  return root;
}

export const elementsOf = (element: Element | undefined): Element[] =>
  (element?.children ?? []).filter((child): child is Element => typeof child !== 'string');
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name);
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  elementsOf(element).filter((child) => child.name === name);
/** `w:val` of a child; undefined when the child is not there. */
export const valueOf = (element: Element | undefined, name: string): string | undefined => childOf(element, name)?.attributes['w:val'];
/** Whether a switch such as `w:b` is on: it is when it stands there and does not say otherwise. */
export const isOn = (element: Element | undefined, name: string): boolean | undefined => {
  const found = childOf(element, name);
  return found && !['0', 'false', 'none', 'off'].includes(found.attributes['w:val'] ?? '');
};
export const wordsIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
