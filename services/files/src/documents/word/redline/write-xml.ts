import { xmlText } from '../writing/xml-text.js';
import type { Element } from '../xml.js';

/** An element as XML. */
export function xmlOf({ name, attributes, children }: Element): string {
  const named = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('');
  if (children.length === 0) return `<${name}${named}/>`;
  return `<${name}${named}>${children.map((child) => (typeof child === 'string' ? xmlText(child) : xmlOf(child))).join('')}</${name}>`;
}

/** Are two properties the same? Missing and empty ones are. */
export const isSame = (one: Element | undefined, other: Element | undefined): boolean => keyOf(one) === keyOf(other);
export const keyOf = (element: Element | undefined): string => (element && element.children.length > 0 ? xmlOf(element) : '');

export const element = (name: string, attributes: Record<string, string>, children: Element['children'] = []): Element => ({
  name,
  attributes,
  children,
});
