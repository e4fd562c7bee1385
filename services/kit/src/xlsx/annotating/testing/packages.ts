const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Four formats in three fills. */
export const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00 &quot;d&quot;"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4"/></patternFill></fill></fills>' +
  '<borders count="2"><border/><border><left style="thin"/></border></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1"><alignment horizontal="right"/></xf><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0"/></cellStyles><dxfs count="1"><dxf><fill><patternFill><bgColor rgb="FFFF0000"/></patternFill></fill></dxf></dxfs></styleSheet>';

const SHEET =
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${REL}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><sheetPr><tabColor rgb="FF00FF00"/></sheetPr><dimension ref="A1:C3"/>` +
  '<cols><col min="3" max="9" width="20" style="2"/></cols><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>SKU &amp; more</t></is></c><c r="B1"><f>B2*2</f><v>4</v></c></row>' +
  '<row r="2" spans="1:3" ht="30"><c r="A2" t="inlineStr"><is><t xml:space="preserve"> A-1 </t></is></c><c r="B2" s="1"><v>2.5</v></c></row>' +
  '<row r="5" hidden="1"><c r="C5" s="2"><v>46327</v></c></row></sheetData>' +
  '<mergeCells count="1"><mergeCell ref="A7:B7"/></mergeCells><conditionalFormatting sqref="B2"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>0</formula></cfRule></conditionalFormatting>' +
  '<hyperlinks><hyperlink ref="A1" r:id="rId1"/></hyperlinks><pageMargins left="0.7" right="0.7"/><drawing r:id="rId2"/><extLst><ext uri="{1}"/></extLst></worksheet>';

/** A workbook with a formula, a link, a picture, formats and parts that the product does not use. */
export const PLAIN = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
  'xl/worksheets/sheet1.xml': SHEET,
  'xl/worksheets/_rels/sheet1.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/hyperlink" Target="https://example.com/?a=1&amp;b=2" TargetMode="External"/><Relationship Id="rId2" Type="${REL}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
  'xl/drawings/drawing1.xml': `${HEAD}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`,
  'xl/media/image1.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254]),
  'customXml/item1.xml': '<a  b = "1"   />',
};

/**
 * The same with comments of Excel: a plain one, a rich one, and one on a cell without a mark. The drawing holds HTML that is
 * not XML.
 */
export const COMMENTED = {
  ...PLAIN,
  '[Content_Types].xml': PLAIN['[Content_Types].xml'].replace(
    '<Override',
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/comments7.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/><Override',
  ),
  'xl/worksheets/sheet1.xml': SHEET.replace('<extLst>', '<legacyDrawing r:id="rId3"/><extLst>'),
  'xl/worksheets/_rels/sheet1.xml.rels': PLAIN['xl/worksheets/_rels/sheet1.xml.rels'].replace(
    '</Relationships>',
    `<Relationship Id="rId3" Type="${REL}/vmlDrawing" Target="../drawings/vmlDrawing3.vml"/><Relationship Id="rId4" Type="${REL}/comments" Target="/xl/comments7.xml"/></Relationships>`,
  ),
  'xl/comments7.xml': `${HEAD}<comments xmlns="${MAIN}"><authors><author>Ann</author></authors><commentList><comment ref="A1" authorId="0"><text><t>Please check</t></text></comment><comment ref="B1" authorId="0"><text><r><rPr><b/></rPr><t>Ann:</t></r><r><t xml:space="preserve"> rich</t></r></text></comment><comment ref="C3" authorId="0"><text><t>Stays</t></text></comment></commentList></comments>`,
  'xl/drawings/vmlDrawing3.vml':
    '<xml xmlns:v="urn:schemas-microsoft-com:vml"\n xmlns:o="urn:schemas-microsoft-com:office:office"\n xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    `<v:shapetype id="_x0000_t202" o:spt="202"/>${[2049, 2050, 2051].map((id) => `<v:shape id="_x0000_s${id}" type="#_x0000_t202"><v:textbox><div><br>note</div></v:textbox></v:shape>`).join('')}</xml>\n`,
};
