/** The parts of a .docx beside its body: styles, numbers, page footer, and what binds them together. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES = `xmlns:w="${WORD}" xmlns:r="${OFFICE}"`;

/** Lists: English and Chinese clauses are counted apart, so that both columns have the same numbers. */
export const LISTS = { en: 1, zh: 2 } as const;
const PARTS = ['document.main', 'styles', 'numbering', 'footer', 'settings'] as const;
const fileOf = (part: (typeof PARTS)[number]): string => (part === 'document.main' ? 'document' : part === 'footer' ? 'footer1' : part);

const override = (part: (typeof PARTS)[number]): string =>
  `<Override PartName="/word/${fileOf(part)}.xml" ContentType="${MAIN}.${part}+xml"/>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const FONTS = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="SimSun"/>';
const style = (id: string, name: string, paragraph: string, runs: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;

const STYLES = `${HEAD}<w:styles ${NAMESPACES}>
<w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:sz w:val="20"/><w:szCs w:val="20"/><w:lang w:val="en-GB" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="100" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
${style('Title', 'Title', `${spacing(120, 160)}<w:jc w:val="center"/>`, '<w:b/><w:sz w:val="34"/>')}
${style('Heading1', 'heading 1', `<w:keepNext/>${spacing(240, 100)}<w:outlineLvl w:val="0"/>`, '<w:b/><w:sz w:val="22"/>')}
${style('Clause', 'Clause', spacing(0, 100), '')}
${style('Item', 'Item', spacing(0, 80), '')}
${style('Cell', 'Cell', spacing(20, 40), '<w:sz w:val="18"/>')}
${style('Label', 'Label', spacing(20, 40), '<w:b/><w:sz w:val="18"/>')}
</w:styles>`;

const level = (index: number, format: string, text: string, left: number, runs = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="600"/></w:pPr><w:rPr>${runs}</w:rPr></w:lvl>`;
const numbering = `${HEAD}<w:numbering ${NAMESPACES}>${Object.values(LISTS)
  .map(
    (id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.', 600, '<w:b/>')}${level(1, 'decimal', '%1.%2', 600)}${level(2, 'lowerLetter', '(%3)', 1200)}</w:abstractNum>`,
  )
  .join('')}${Object.values(LISTS)
  .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  .join('')}</w:numbering>`;

const field = (code: string): string => `<w:fldSimple w:instr=" ${code} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const FOOTER = `${HEAD}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="center"/></w:pPr>${run('{number}   ')}${field('PAGE')}${run(' / ')}${field('NUMPAGES')}</w:p></w:ftr>`;
const SECTION =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1160" w:bottom="1300" w:left="1160" w:header="700" w:footer="600" w:gutter="0"/></w:sectPr>';

/** All parts of a document with this body, by path. */
export const partsOf = (body: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${PARTS.map(override).join('')}</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
  'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'styles', 'styles.xml')}${relation('rId2', 'numbering', 'numbering.xml')}${relation('rId3', 'footer', 'footer1.xml')}${relation('rId4', 'settings', 'settings.xml')}</Relationships>`,
  'word/document.xml': `${HEAD}<w:document ${NAMESPACES}><w:body>${body}${SECTION}</w:body></w:document>`,
  'word/styles.xml': STYLES,
  'word/numbering.xml': numbering,
  'word/footer1.xml': FOOTER,
  'word/settings.xml': `${HEAD}<w:settings ${NAMESPACES}><w:updateFields w:val="false"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
});
