import { columnName } from './column-name.js';
import type { PlacedComment } from './sheet-xml.js';
import { xmlText } from './xml-text.js';

/** The texts of the cell comments of one sheet. */
export const commentsXml = (comments: readonly PlacedComment[], author: string): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<authors><author>${xmlText(author)}</author></authors><commentList>${comments
    .map(
      ({ row, column, text }) =>
        `<comment ref="${columnName(column)}${row}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`;

/** The first number that Excel gives to a shape. */
export const FIRST_SHAPE = 1025;

/** The box of one comment. It refers to SHAPE_TYPE. */
export const commentShape = ({ row, column }: PlacedComment, number: number): string =>
  `<v:shape id="_x0000_s${number}" type="#note" style="position:absolute;margin-left:60pt;margin-top:2pt;width:220pt;height:80pt;z-index:1;visibility:hidden" fillcolor="#fdf0e9" strokecolor="#c44d12">` +
  `<v:fill color2="#fdf0e9"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>` +
  `<x:Anchor>${column + 1}, 12, ${row - 1}, 4, ${column + 4}, 12, ${row + 4}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

export const SHAPE_TYPE =
  '<v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** The drawing of the comment boxes; Excel shows no comment without it. */
export const commentShapesXml = (comments: readonly PlacedComment[]): string =>
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
  `${SHAPE_TYPE}${comments.map((comment, i) => commentShape(comment, FIRST_SHAPE + i)).join('')}</xml>`;
