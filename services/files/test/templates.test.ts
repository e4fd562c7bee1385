import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { documentText, templateFill, templateInspect } from '@bls/proto/contracts/calls/files/template';
import { clause, p, relation, table, wordFile } from './fixtures/word.js';
import { company, type Service, upload } from './actors.js';
import { installPdfReader, textOfPdf } from './read-pdf.js';
import { startFiles } from './start-files.js';

const admin = testActor({ role: 'superUser' });
let service: Service;
let stop: () => Promise<void>;
let template: string;
beforeAll(installPdfReader, 300_000);
beforeAll(async () => {
  ({ service, stop } = await startFiles());
  template = await storeTemplate(BODY);
});
afterAll(async () => stop());

const BODY = [
  p('Licence agreement {number}', '<w:pStyle w:val="Heading1"/>'),
  p(['between {lic', 'ensor} and {licen', 'see}']),
  clause('Term: {term}'),
  clause('Royalty:\u00a0{rates}'),
  clause('Sub-clause', 1),
  table(['Due', 'Amount'], ['{#instalmentRows}{dueOn}', '{amount}{/instalmentRows}']),
].join('');
const storeTemplate = async (body: string, rels = ''): Promise<string> =>
  (await upload(service, admin, await wordFile(body, rels), { name: 'template.docx', purpose: 'contractTemplate' })).fileId;
const inspect = (fileId: string) => service.callAsService(templateInspect, { fileId });
const bytesOf = async (fileId: string): Promise<Buffer> => {
  const { url } = await service.callAsService(fileLocate, { fileId });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};
const fill = (documentKey = `template:${randomUUID()}`) =>
  service.callAsService(templateFill, {
    documentKey,
    fileId: template,
    values: {
      number: 'CT-2026-0007',
      licensor: 'Care & Co. <Ltd>',
      licensee: '旭日玩具',
      term: '2027-01-01 – 2029-12-31',
      rates: '8 %\n10 %',
      instalmentRows: [
        { dueOn: '2027-01-15', amount: 'USD 48,000.00' },
        { dueOn: '2028-01-15', amount: 'USD 72,000.00' },
      ],
    },
    title: { en: 'Licence agreement' },
    number: 'CT-2026-0007',
    issuer: { en: 'Care Licensing Ltd.' },
    fileName: 'CT-2026-0007',
    owner: { kind: 'contract', id: randomUUID() },
    scope: { companyId: company },
  });

describe('a template', () => {
  it('W-TEMPLATE-02 lists its placeholders, including split ones and those of repeated rows', async () => {
    expect((await inspect(template)).placeholders).toEqual([
      { name: 'number' },
      { name: 'licensor' },
      { name: 'licensee' },
      { name: 'term' },
      { name: 'rates' },
      { name: 'instalmentRows' },
      { name: 'dueOn', within: 'instalmentRows' },
      { name: 'amount', within: 'instalmentRows' },
    ]);
    expect((await inspect(await storeTemplate(p('{@number}')))).placeholders).toEqual([{ name: '@number' }]);
  });

  it.each([
    ['an external picture', p('x'), relation('image', 'https://elsewhere.example/a.png'), 'unsafeFile', 'templateExternal'],
    ['an external template', p('x'), relation('attachedTemplate', 'file://host/a.dotm'), 'unsafeFile', 'templateExternal'],
    ['an unclosed placeholder', p('{licensee'), '', 'unsupportedFile', 'templateSyntax'],
    ['unclosed rows', p('{#rateRows}{rate}'), '', 'unsupportedFile', 'templateSyntax'],
    ['rows closed by another name', p('{#rateRows}{rate}{/yearRows}'), '', 'unsupportedFile', 'templateSyntax'],
    ['a body that is not XML', '<w:p>', '', 'unsupportedFile', 'fileDamaged'],
  ])('is refused with %s', async (_, body, rels, code, rule) => {
    await expect(inspect(await storeTemplate(body, rels))).rejects.toMatchObject({ code, detail: { issues: [{ rule }] } });
  });

  it('may contain links', async () => {
    expect((await inspect(await storeTemplate(p('x'), relation('hyperlink', 'https://brand.example')))).placeholders).toEqual([]);
  });

  it('is filled once per key, as a .docx and as a PDF with all its text, numbers and rows', async () => {
    const key = `template:${randomUUID()}`;
    const { docx, pdf } = await fill(key);
    expect([docx.name, pdf.name]).toEqual(['CT-2026-0007.docx', 'CT-2026-0007.pdf']);
    expect(await fill(key)).toEqual({ docx, pdf });
    const text = await service.callAsService(documentText, { fileId: docx.fileId });
    expect(text).toEqual({
      name: 'CT-2026-0007.docx',
      shortened: false,
      paragraphs: [
        'Licence agreement CT-2026-0007',
        'between Care & Co. <Ltd> and 旭日玩具',
        '1. Term: 2027-01-01 – 2029-12-31',
        '2. Royalty: 8 %',
        '10 %',
        '2.a Sub-clause',
        'Due | Amount',
        '2027-01-15 | USD 48,000.00',
        '2028-01-15 | USD 72,000.00',
      ],
    });
    const words = (await textOfPdf(await bytesOf(pdf.fileId))).replaceAll(/\s+/g, ' ');
    for (const phrase of ['Licence agreement CT-2026-0007', 'Care & Co. <Ltd>', '旭日玩具', '2.a', 'USD 72,000.00', 'Page 1 of 1'])
      expect(words).toContain(phrase);
    expect(words).not.toMatch(/[{}]/);
    const pdfText = await service.callAsService(documentText, { fileId: pdf.fileId });
    expect(pdfText.paragraphs.join(' ')).toContain('between Care & Co. <Ltd> and 旭日玩具');
  });

  it('cannot be compared when its text cannot be read', async () => {
    const picture = Buffer.from('%PDF-1.4\nnothing of a PDF\n%%EOF');
    const { fileId } = await upload(service, admin, picture, { name: 'scan.pdf', purpose: 'feedback' });
    await expect(service.callAsService(documentText, { fileId })).rejects.toMatchObject({
      code: 'unsupportedFile',
      detail: { issues: [{ rule: 'textNotReadable', params: { name: 'scan.pdf' } }] },
    });
  });
});
