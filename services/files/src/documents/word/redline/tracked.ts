import { childOf, type Element, elementsOf } from '../xml.js';
import type { Author, Mark, Was } from './marked.js';
import { element } from './write-xml.js';

export const KINDS: Readonly<Record<string, Mark['kind']>> = {
  'w:ins': 'inserted',
  'w:moveTo': 'inserted',
  'w:del': 'deleted',
  'w:moveFrom': 'deleted',
};

/** Numbers the tracked changes of a document that is read. */
export class ChangeNumbers {
  private last = 0;
  next(): number {
    this.last += 1;
    return this.last;
  }
}

/** Properties without the note of an earlier state, and that state. */
export function tracked(
  properties: Element | undefined,
  changeName: string,
  numbers: ChangeNumbers,
  leaveOut: readonly string[] = [],
): { properties: Element | undefined; was: Was | undefined } {
  const now = without(properties, [...leaveOut, changeName]);
  const change = childOf(properties, changeName);
  if (!change) return { properties: now, was: undefined };
  const before = without(elementsOf(change)[0], leaveOut);
  return { properties: now, was: { ...authorOf(change), change: numbers.next(), properties: before } };
}

export function markIn(properties: Element | undefined, numbers: ChangeNumbers): Mark | undefined {
  const found = elementsOf(properties).find(({ name }) => KINDS[name]);
  return found && markOf(found, numbers);
}

export function markOf(wrapper: Element, numbers: ChangeNumbers): Mark | undefined {
  const kind = KINDS[wrapper.name];
  return kind && { kind, ...authorOf(wrapper), change: numbers.next() };
}

const authorOf = ({ attributes }: Element): Author => ({ author: attributes['w:author'] ?? '', at: attributes['w:date'] });

/** Properties without some children; undefined when nothing is left. */
function without(properties: Element | undefined, names: readonly string[]): Element | undefined {
  if (!properties) return undefined;
  const tidied = tidy(properties);
  const children = tidied.children.filter((child) => typeof child === 'string' || !names.includes(child.name));
  return children.length === 0 ? undefined : { ...tidied, children };
}

/** Without the numbers of editing sessions. */
export function tidy({ name, attributes, children }: Element): Element {
  const kept = Object.entries(attributes).filter(([key]) => !key.startsWith('w:rsid'));
  return element(
    name,
    Object.fromEntries(kept),
    children.map((child) => (typeof child === 'string' ? child : tidy(child))),
  );
}
