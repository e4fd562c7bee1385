import { SaxesParser } from 'saxes';

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

/** A document that a person wrote has fewer elements. */
const MAX_ELEMENTS = 1_000_000;

/** Parses a part into a tree. Throws for XML that is not well-formed, has a document type, or exceeds the limit. */
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
    if (elements > MAX_ELEMENTS) throw new Error('too many elements');
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
/** Is a switch such as `w:b` on? Present without a value means on. Undefined when it is missing. */
export const isOn = (element: Element | undefined, name: string): boolean | undefined => {
  const found = childOf(element, name);
  return found && !['0', 'false', 'none', 'off'].includes(found.attributes['w:val'] ?? '');
};
export const wordsIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
