import { childOf, childrenOf, type Element, isOn, valueOf } from './xml.js';

/** The style of a paragraph. `size` in points, `heading` 0 for a title, 1 and more for headings. */
export type Look = {
  bold?: boolean | undefined;
  size?: number | undefined;
  align?: string | undefined;
  heading?: number | undefined;
  numId?: string | undefined;
  level?: number | undefined;
  /** Exact height of a line in points. */
  lineHeight?: number | undefined;
};

/** The named styles of a document, each with the properties of the style that it is based on. */
export function stylesOf(part: Element | undefined): (id: string | undefined) => Look {
  const styles = new Map(childrenOf(childOf(part, 'w:styles'), 'w:style').map((one) => [one.attributes['w:styleId'] ?? '', one]));
  const cache = new Map<string, Look>();
  const lookOf = (id: string | undefined, depth = 0): Look => {
    const style = id === undefined ? undefined : styles.get(id);
    if (!style || id === undefined || depth > 10) return {};
    const cached = cache.get(id);
    if (cached) return cached;
    const look = { ...lookOf(valueOf(style, 'w:basedOn'), depth + 1), ...defined(ownLook(style)) };
    cache.set(id, look);
    return look;
  };
  return (id) => lookOf(id);
}

function ownLook(style: Element): Look {
  const runs = childOf(style, 'w:rPr');
  const outline = valueOf(childOf(style, 'w:pPr'), 'w:outlineLvl');
  const name = valueOf(style, 'w:name')?.toLowerCase() ?? '';
  const heading =
    outline === undefined ? Number(/^heading (\d)/.exec(name)?.[1] ?? (name === 'title' ? 0 : Number.NaN)) : Number(outline) + 1;
  return { ...paragraphLook(childOf(style, 'w:pPr')), ...runLook(runs), heading: Number.isNaN(heading) ? undefined : heading };
}

/** The direct properties of a paragraph, without its style. */
export function paragraphLook(properties: Element | undefined): Look {
  const numbering = childOf(properties, 'w:numPr');
  const level = valueOf(numbering, 'w:ilvl');
  const spacing = childOf(properties, 'w:spacing')?.attributes;
  return defined({
    lineHeight: spacing?.['w:lineRule'] === 'exact' ? Number(spacing['w:line']) / 20 : undefined,
    align: valueOf(properties, 'w:jc'),
    numId: valueOf(numbering, 'w:numId'),
    level: level === undefined ? undefined : Number(level),
  });
}

export function runLook(properties: Element | undefined): Look {
  const size = Number(valueOf(properties, 'w:sz'));
  return defined({ bold: isOn(properties, 'w:b'), size: Number.isFinite(size) && size > 0 ? size / 2 : undefined });
}

const defined = (look: Look): Look => Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
