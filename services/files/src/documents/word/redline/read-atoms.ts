import { childOf, type Element, elementsOf, wordsIn } from '../xml.js';
import { type Atom, type Mark, OBJECT, type Was } from './marked.js';
import { type ChangeNumbers, markOf, tracked } from './tracked.js';
import { element } from './write-xml.js';

/** Elements whose content is read as if they were not there. */
const WRAPPERS = new Set(['w:hyperlink', 'w:sdt', 'w:sdtContent', 'w:smartTag', 'w:fldSimple', 'w:customXml', 'w:dir', 'w:bdo']);
const NOTES = new Set(['w:rPr', 'w:lastRenderedPageBreak', 'w:annotationRef', 'w:commentReference', 'w:softHyphen']);
/** The text that an element stands for; any other element is an object. */
const TEXTS: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' };

/** The content of a paragraph with its tracked changes. */
export function readAtoms(paragraph: Element, numbers: ChangeNumbers, mark?: Mark): Atom[] {
  return elementsOf(paragraph).flatMap((child): Atom[] => {
    if (child.name === 'w:r') return readRun(child, numbers, mark);
    if (WRAPPERS.has(child.name)) return readAtoms(child, numbers, mark);
    const own = markOf(child, numbers);
    if (!own) return [];
    // inserted and deleted again: neither in the earlier text nor in the new one
    if (mark && mark.kind !== own.kind) return [];
    return readAtoms(child, numbers, own);
  });
}

function readRun(run: Element, numbers: ChangeNumbers, mark: Mark | undefined): Atom[] {
  const { properties: look, was } = tracked(childOf(run, 'w:rPr'), 'w:rPrChange', numbers, ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);
  const common = { look, ...optional({ was, mark }) };
  return elementsOf(run).flatMap((child): Atom[] => {
    if (child.name === 'w:t' || child.name === 'w:delText') return [...wordsIn(child)].map((text) => ({ text, ...common }));
    if (NOTES.has(child.name)) return [];
    return [{ text: TEXTS[child.name] ?? OBJECT, child: asInserted(child), ...common }];
  });
}

const optional = ({ was, mark }: { was: Was | undefined; mark: Mark | undefined }) => ({
  ...(was ? { was } : {}),
  ...(mark ? { mark } : {}),
});

const asInserted = (child: Element): Element =>
  child.name === 'w:delInstrText' ? element('w:instrText', child.attributes, child.children) : child;
