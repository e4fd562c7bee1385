import { describe, expect, it } from '@jest/globals';
import { markedValues, termsFrom, withTerms } from './agreed-terms.js';
import { listChanges } from './list-changes.js';
import { textOfBlocks } from './marked.js';
import { readBody } from './read-body.js';
import { compareReceived } from './received.js';
import { settle } from './settle.js';
import { writeBody } from './write-body.js';

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const known = { styles: new Set(['Heading1']), lists: new Set(['1']) };
const NOTE = 'w:id="1" w:author="Wei Zhang" w:date="2026-11-20T10:00:00Z"';
const body = (...blocks: string[]) => readBody(`<w:document ${NAMESPACE}><w:body>${blocks.join('')}</w:body></w:document>`);
const r = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...runs: string[]): string => `<w:p>${runs.map((text) => (text.startsWith('<') ? text : r(text))).join('')}</w:p>`;
const heading = (text: string): string => `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${r(text)}</w:p>`;
const ins = (text: string): string => `<w:ins ${NOTE}>${r(text)}</w:ins>`;
const del = (text: string): string => `<w:del ${NOTE}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const changesOf = (sent: ReturnType<typeof body>, received: ReturnType<typeof body>) => listChanges(compareReceived(sent, received, known));

describe('a document that comes back', () => {
  const sent = body(heading('Audit'), p('On ten days’ notice the licensor may inspect the books.'), p('Silence is no approval.'));

  it('has each tracked change with its author, day, heading and the text around it', () => {
    const theirs = body(
      heading('Audit'),
      p('On ', del('ten'), ins('twenty'), ' days’ notice the licensor may inspect the books', ins(' once'), '.'),
      p('Silence is no approval.'),
    );
    const by = { author: 'Wei Zhang', at: '2026-11-20T10:00:00Z', isTracked: true, heading: 'Audit', terms: [], place: 'words' };
    expect(changesOf(sent, theirs)).toEqual([
      { change: 1, before: 'On ', deleted: 'ten', inserted: 'twenty', after: ' days’ notice the licensor may inspect the books.', ...by },
      { change: 2, before: expect.stringMatching(/the books$/), deleted: '', inserted: ' once', after: '.', ...by },
    ]);
  });

  it('names the heading in both languages for each text and figure of a bilingual document', () => {
    const cells = (en: string, zh: string): string => `<w:tr><w:tc>${en}</w:tc><w:tc>${zh}</w:tc></w:tr>`;
    const bilingual = (days: string, zh: string, price: string) =>
      body(
        `<w:tbl>${cells(heading('Audit'), heading('审计'))}${cells(p(`On ${days} notice.`), p(`提前${zh}通知。`))}</w:tbl>`,
        p(''),
        table(['Fee', price]),
      );
    const changes = changesOf(bilingual('ten days', '十天', '100.00'), bilingual('two days', '两天', '200.00'));
    expect(changes.map((one) => one.heading)).toEqual(['Audit · 审计', 'Audit · 审计', 'Audit · 审计']);
  });

  it('has changes that were not tracked too, marked as such and without an author', () => {
    const theirs = body(
      heading('Audit'),
      p('On ten days’ notice the licensor may inspect its books.'),
      p('Silence is ', del('no '), 'approval.'),
      p('New clause.'),
    );
    expect(
      changesOf(sent, theirs).map(({ deleted, inserted, isTracked, author, place }) => ({ deleted, inserted, isTracked, author, place })),
    ).toEqual([
      { deleted: 'the', inserted: 'its', isTracked: false, author: null, place: 'words' },
      { deleted: expect.stringMatching(/no/), inserted: '', isTracked: true, author: 'Wei Zhang', place: 'words' },
      { deleted: '', inserted: 'New clause.', isTracked: false, author: null, place: expect.any(String) },
    ]);
  });

  it('has no change when a word processor only wrote the same text in another way', () => {
    const same = body(
      '<w:p w:rsidR="00AB"><w:pPr><w:pStyle w:val="Foreign"/></w:pPr><w:bookmarkStart w:id="0" w:name="x"/><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:lang w:val="zh-CN"/></w:rPr><w:t>Au</w:t></w:r><w:r><w:t>dit</w:t></w:r></w:p>',
      p('On ten days’ ', '<w:hyperlink><w:r><w:t>notice</w:t></w:r></w:hyperlink>', ' the licensor may inspect the books.'),
      p('Silence is no approval.'),
    );
    expect(changesOf(sent, same)).toEqual([]);
  });

  it('leaves out what was inserted and deleted again, and reads moved text as deleted and inserted', () => {
    const twice = `<w:ins ${NOTE}><w:del ${NOTE}><w:r><w:delText>never </w:delText></w:r></w:del></w:ins>`;
    const moved = (name: string): string =>
      `<w:p><w:pPr><w:rPr><w:${name} ${NOTE}/></w:rPr></w:pPr><w:${name} ${NOTE}>${r('Silence is no approval.')}</w:${name}></w:p>`;
    const theirs = body(
      moved('moveTo'),
      heading('Audit'),
      p('On ten days’ notice the licensor may ', twice, 'inspect the books.'),
      moved('moveFrom'),
    );
    const found = changesOf(sent, theirs);
    expect(found.map(({ deleted, inserted }) => deleted + inserted).join('|')).not.toContain('never');
    expect(found.every(({ isTracked, author }) => isTracked && author === 'Wei Zhang')).toBe(true);
  });

  it('takes over exactly the accepted changes, as text in the looks of the document that was sent', () => {
    const bold = '<w:rPr><w:b/><w:color w:val="FF0000"/></w:rPr>';
    const theirs = body(
      heading('Audit'),
      p('On ', del('ten'), ins('twenty').replace('<w:r>', `<w:r>${bold}`), ' days’ notice the licensor may inspect the books.'),
      p('Silence is approval.'),
    );
    const { body: compared } = compareReceived(sent, theirs, known);
    const decided = settle(compared, (change) => change === 1);
    expect(textOfBlocks(decided.blocks)).toBe('Audit\nOn twenty days’ notice the licensor may inspect the books.\nSilence is no approval.');
    expect(writeBody(decided)).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">twenty</w:t></w:r>');
    expect(textOfBlocks(settle(compared, () => false).blocks)).toBe(textOfBlocks(sent.blocks));
    expect(textOfBlocks(settle(compared, () => true).blocks)).toBe(
      'Audit\nOn twenty days’ notice the licensor may inspect the books.\nSilence is approval.',
    );
  });
});

describe('the agreed terms of a document', () => {
  const values = {
    days: 'thirty days',
    empty: '',
    rateRows: [
      { category: 'Toys', rate: '8 %' },
      { category: 'Books', rate: '8 %' },
    ],
  };
  const marked = markedValues(values);
  const filled = (given: typeof marked): ReturnType<typeof body> =>
    body(
      p('Pay within ', String(given['days']), '. Report within thirty days.'),
      table(...(given['rateRows'] as Record<string, string>[]).map(({ category = '', rate = '' }) => [category, rate])),
    );
  const sent = filled(values);
  const withTerm = termsFrom(withTerms(filled(marked)), sent);
  const termsOf = (received: ReturnType<typeof body>) =>
    changesOf(withTerm, received).map(({ deleted, inserted, terms }) => [deleted || inserted, ...terms]);

  it('are the values that the deal filled in, and not the same words elsewhere', () => {
    expect(textOfBlocks(withTerm.blocks)).toBe(textOfBlocks(sent.blocks));
    const rows = table(['Toys', '8 %'], ['Books', '8 %']);
    expect(termsOf(body(p('Pay within sixty days. Report within thirty days.'), rows))).toEqual([['thirty', 'days']]);
    expect(termsOf(body(p('Pay within thirty days. Report within sixty days.'), rows))).toEqual([['thirty']]);
    expect(termsOf(body(p('Pay within thirty working days. Report within thirty days.'), rows))).toEqual([
      [expect.stringContaining('working'), 'days'],
    ]);
  });

  it('are changed by a changed, removed or added row', () => {
    const text = p('Pay within thirty days. Report within thirty days.');
    expect(termsOf(body(text, table(['Toys', '8 %'], ['Books', '7 %'])))).toEqual([['8', 'rateRows.rate']]);
    expect(termsOf(body(text, table(['Toys', '8 %'])))).toEqual([[expect.stringContaining('Books'), 'rateRows.category', 'rateRows.rate']]);
    expect(termsOf(body(text, table(['Toys', '8 %'], ['Books', '8 %'], ['Food', '1 %'])))).toEqual([
      [expect.stringContaining('Food'), 'rateRows.category', 'rateRows.rate'],
    ]);
  });

  it('stay those of the document that was sent, also when the product writes a value in other words since then', () => {
    const yearsOf = (word: string) => [
      { year: `Contract ${word} 1`, to: '30 November 2027' },
      { year: `Contract ${word} 2`, to: '30 November 2028' },
    ];
    const document = (rows: Record<string, string>[]) =>
      body(p('The Term:'), table(...rows.map(({ year = '', to = '' }) => [year, to])), p('No renewal by silence.'));
    const old = document(yearsOf('year'));
    const today = markedValues({ yearRows: yearsOf('Year') })['yearRows'] as Record<string, string>[];
    const sentThen = termsFrom(withTerms(document(today)), old);
    expect(textOfBlocks(sentThen.blocks)).toBe(textOfBlocks(old.blocks));
    expect(changesOf(sentThen, old)).toEqual([]);
    const [first = {}, second = {}] = yearsOf('year');
    const changed = changesOf(sentThen, document([first, { ...second, to: '31 December 2028' }]));
    expect(new Set(changed.flatMap(({ terms }) => terms))).toEqual(new Set(['yearRows.to']));
    expect(changesOf(sentThen, document([{ ...first, year: 'Contract year 3' }, second])).map(({ terms }) => terms)).toEqual([
      ['yearRows.year'],
    ]);
  });
});
