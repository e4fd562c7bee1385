import { sheetName } from '../package-xml.js';
import { xmlText } from '../xml-text.js';
import type { XmlChanges } from './rewrite-xml.js';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A relation to add. `target` is the name of a part. */
export type NewRelation = { id: string; type: string; target: string };

const relationXml = ({ id, type, target }: NewRelation, prefix = ''): string =>
  `<${prefix}Relationship Id="${id}" Type="${RELATION}/${type}" Target="/${xmlText(target)}"/>`;

/** A new relations part, for a part that had none. */
export const relationsXml = (relations: readonly NewRelation[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.map((r) => relationXml(r)).join('')}</Relationships>`;

/** Adds relations. */
export const addRelations = (relations: readonly NewRelation[]): XmlChanges => ({
  beforeEnd: ({ path, prefix }) => (path.length === 0 ? relations.map((r) => relationXml(r, prefix)).join('') : undefined),
});

/** An id that is not in use. */
export function freeId(used: readonly { id: string }[]): string {
  const ids = new Set(used.map(({ id }) => id));
  let number = used.length + 1;
  while (ids.has(`rId${number}`)) number += 1;
  return `rId${number}`;
}

export type NewPart = { name: string; type: 'worksheet' | 'comments' };

/** Declares the content types of new parts, and of the drawings of comments. */
export function addContentTypes(parts: readonly NewPart[]): XmlChanges {
  let hasDrawings = false;
  return {
    beforeStart: ({ name, attributes }) => {
      if (name === 'Default' && attributes['Extension']?.toLowerCase() === 'vml') hasDrawings = true;
      return undefined;
    },
    beforeEnd: ({ path, prefix }) => {
      if (path.length > 0) return undefined;
      const drawings = `<${prefix}Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>`;
      const overrides = parts.map(
        ({ name, type }) => `<${prefix}Override PartName="/${xmlText(name)}" ContentType="${SHEET_ML}.${type}+xml"/>`,
      );
      return (hasDrawings ? '' : drawings) + overrides.join('');
    },
  };
}

/** Adds a sheet after the sheets of a workbook. */
export function addSheet(name: string, relation: string): XmlChanges {
  let last = 0;
  return {
    beforeStart: (tag) => {
      if (tag.path.length === 2 && tag.path[1] === 'sheets' && tag.name === 'sheet')
        last = Math.max(last, Number(tag.attributes['sheetId']) || 0);
      return undefined;
    },
    beforeEnd: (tag) =>
      tag.path.length === 1 && tag.name === 'sheets'
        ? `<${tag.prefix}sheet name="${xmlText(sheetName(name))}" sheetId="${last + 1}" xmlns:r="${RELATION}" r:id="${relation}"/>`
        : undefined,
  };
}
