import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { blocksOfWord } from '@bls/files/documents/word/blocks';
import { openWord } from '@bls/files/documents/word/open-word';
import { fillWord, placeholdersOf } from '@bls/files/documents/word/placeholders';
import { wordLayout } from '@bls/files/documents/word/word-layout';
import { writeTemplate } from '@bls/files/documents/word/writing/write-template';
import { renderPdf } from '@bls/files/documents/layout/pdf';
import { installPackages } from '@bls/kit/servers/install';
import { findProgram } from '@bls/kit/servers/programs';
import { namesIn } from '@bls/licensing/catalogue/catalogue.queries';
import { SHIPPED } from '@bls/licensing/catalogue/shipped';
import { contractTexts, type Documented, type TextSources, templateValues } from '@bls/licensing/contracts/documents/template-values';
import { dealRows } from '@bls/licensing/contracts/documents/deal-rows';
import { defaultTemplate } from '@bls/licensing/contracts/templates/defaults/default-template';
import { placeholdersIn } from '@bls/licensing/contracts/templates/defaults/used-placeholders';
import { EXAMPLE_CONTRACT, EXAMPLE_SOURCES } from '@bls/licensing/contracts/templates/example-deal';
import { defaultTerritoryName } from '@bls/licensing/identity-copies/territories.queries';
import { templateModelSchema } from '@bls/proto/contracts/calls/files/template-model';
import { AGREED_TERM_NAMES, AGREED_TERMS, termsWithoutPlace } from '@bls/proto/domain/contract-template/agreed-terms';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES, type TemplateLanguage, type TemplateType } from '@bls/proto/domain/contract-template/fields';
import { printedPlaceholders, unknownPlaceholders } from '@bls/proto/domain/contract-template/placeholders';

const sources: TextSources = { ...EXAMPLE_SOURCES, names: namesIn(SHIPPED), territoryName: defaultTerritoryName };
const CASES = TEMPLATE_TYPES.flatMap((type) => TEMPLATE_LANGUAGES.map((language) => [type, language] as const));
const TITLE = { en: 'Licence agreement', zh: '授权协议' };

const docxOf = (type: TemplateType, language: TemplateLanguage) =>
  openWord(writeTemplate(templateModelSchema.parse(defaultTemplate(type, language))), 'template.docx');

/** The text of a PDF in the order in which it was drawn: table cells one after the other. */
async function textOfPdf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-words-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    return (await promisify(execFile)('pdftotext', ['-raw', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The words of the contract's PDF as poppler reads them. */
async function pdfWords(contract: Documented, type: TemplateType, language: TemplateLanguage): Promise<string> {
  const filled = openWord(fillWord(docxOf(type, language), templateValues(contract, sources, language)), 'filled.docx');
  const frame = { title: TITLE, number: contract.number, issuer: { en: 'Example Licensing Limited' }, language };
  const pdf = await renderPdf(wordLayout(blocksOfWord(filled), frame));
  return textOfPdf(pdf);
}

/** Without spaces and line breaks: in a narrow column a text takes several lines. */
const dense = (text: string): string => text.replaceAll(/\s+/g, '');

/** The rows of every table of a template, each as the texts of its cells in the order of the columns. */
function expectedRows(contract: Documented, type: TemplateType, language: TemplateLanguage): string[] {
  const values = templateValues(contract, sources, language);
  return defaultTemplate(type, language).blocks.flatMap((block) => {
    if (block.type !== 'table') return [];
    const rows = values[block.rows];
    return Array.isArray(rows) ? rows.map((row) => block.columns.map(({ field }) => row[field] ?? '').join(' ')) : [];
  });
}

/** Every text of the deal that a placeholder prints, by placeholder and language. */
function expectedTexts(contract: Documented, languages: readonly ('en' | 'zh')[]): Map<string, string[]> {
  const rows = dealRows(contract.terms, sources.names, sources.territoryName, sources.companyName);
  const texts = new Map<string, string[]>();
  const add = (name: string, text: { en: string; zh?: string | undefined }) => {
    for (const language of languages) {
      const lines = (language === 'zh' ? (text.zh ?? text.en) : text.en).split('\n').filter(Boolean);
      texts.set(name, [...(texts.get(name) ?? []), ...lines]);
    }
  };
  for (const [name, text] of Object.entries(contractTexts(contract, sources, rows))) add(name, text);
  for (const [name, list] of Object.entries(rows))
    for (const row of list) for (const [field, text] of Object.entries(row)) add(`${name}.${field}`, text);
  return texts;
}

beforeAll(async () => {
  if (!(await findProgram('pdftotext'))) await installPackages(['poppler-utils'], (line) => process.stderr.write(`${line}\n`));
}, 300_000);

describe.each(CASES)('the default template, %s, %s', (type, language) => {
  const languages = language === 'bilingual' ? (['en', 'zh'] as const) : ([language] as const);

  it('contains known placeholders only, the same ones that its description names, and a place for every agreed term', () => {
    const used = placeholdersOf(docxOf(type, language));
    expect(unknownPlaceholders(used)).toEqual([]);
    expect(termsWithoutPlace(EXAMPLE_CONTRACT.terms, used)).toEqual([]);
    const described = printedPlaceholders(placeholdersIn(defaultTemplate(type, language)));
    expect([...printedPlaceholders(used)].toSorted()).toEqual([...described].toSorted());
  });

  it('W-DEAL-02 prints every agreed term of a deal: the PDF, read back, has each of its texts', async () => {
    const words = await pdfWords(EXAMPLE_CONTRACT, type, language);
    const printed = printedPlaceholders(placeholdersIn(defaultTemplate(type, language)));
    const expected = expectedTexts(EXAMPLE_CONTRACT, languages);
    for (const term of AGREED_TERM_NAMES) {
      const places = AGREED_TERMS[term].printedBy as readonly (readonly string[])[];
      const place = places.find((names) => names.every((name) => printed.has(name)));
      expect([term, place]).toEqual([term, expect.any(Array)]);
      const texts = (place ?? []).flatMap((name) => expected.get(name) ?? []);
      expect([term, texts.length > 0]).toEqual([term, true]);
      expect([term, texts.filter((text) => !dense(words).includes(dense(text)))]).toEqual([term, []]);
    }
    const rows = expectedRows(EXAMPLE_CONTRACT, type, language);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !dense(words).includes(dense(row)))).toEqual([]);
    expect(words).not.toMatch(/[{}]|undefined/);
  });

  it('mixes no languages: days have the month as a word or 年月日, and a document of one language has no word of the other', async () => {
    const words = await pdfWords(EXAMPLE_CONTRACT, type, language);
    expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    if (language !== 'zh') expect(dense(words)).toContain('15January2027');
    if (language !== 'en') expect(words).toContain('2027年1月15日');
    if (language === 'en') expect(words).not.toMatch(/\p{Script=Han}/u);
    if (language === 'zh') expect(words).not.toMatch(/\b(licensor|licensee|royalty|agreement|territory)\b/i);
  });

  it('leaves out the parts that a plain deal does not have', async () => {
    const { terms } = EXAMPLE_CONTRACT;
    const plain: Documented = {
      ...EXAMPLE_CONTRACT,
      terms: {
        ...terms,
        purpose: { ...terms.purpose, purpose: 'newContract' },
        cross: { enabled: false, carries: [] },
        provisions: { provisions: [] },
        advertising: { commitments: [] },
      },
    };
    const words = await pdfWords(plain, type, language);
    for (const heading of [
      'Cross-collateralization',
      'Special provisions',
      'Advertising and promotion',
      '交叉抵扣',
      '特别条款',
      '广告与推广',
    ])
      expect(words).not.toContain(heading);
    expect(words).toContain(language === 'zh' ? '保底金' : 'Minimum guarantee');
  });
});
