import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { contractCompare, contractList, contractRead, contractSignature } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import {
  contractTemplateDelete,
  contractTemplateList,
  contractTemplatePreview,
  contractTemplateSave,
  contractTemplateSetActive,
} from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import type { RequestInput } from '@bls/proto/contracts/call';
import { PLACEHOLDER_ROWS, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { testActor } from '@bls/kit/testing/actors';
import {
  BRAND_OWNER,
  Deals,
  type FakeFiles,
  PASSWORD,
  people,
  refusal,
  SEAL_CODE,
  type Service,
  signatureOf,
  startLicensing,
  withoutSignature,
} from '../fixtures.js';

const admin = testActor({ role: 'superUser' });
let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
  await service.publish(companySaved, { companyId: BRAND_OWNER, kind: 'brandOwner', name: 'Bunny Brands', active: true, revision: 1 });
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 5);
});
afterAll(() => service.stop());

const read = (contractVersionId: string, by = people.sales) => service.call(contractRead, { contractVersionId }, by);
const ben = { signature: { fullName: 'Ben Ho' }, password: PASSWORD };
const sun = { signature: { fullName: 'Sun Li' }, password: PASSWORD };

describe('templates of contracts', () => {
  const template = (change: Partial<RequestInput<typeof contractTemplateSave>> = {}) => ({
    id: randomUUID(),
    ownerId: BRAND_OWNER,
    name: 'Standard',
    type: 'monoBranded' as const,
    language: 'bilingual' as const,
    fileId: randomUUID(),
    ...change,
  });
  const save = (request: RequestInput<typeof contractTemplateSave>, by = admin) => service.call(contractTemplateSave, request, by);
  const list = async (ownerId = BRAND_OWNER) => (await service.call(contractTemplateList, { ownerId }, admin)).templates;

  it('W-TEMPLATE-03 W-TEMPLATE-04 W-TEMPLATE-05 have a name, a type and a language; names are unique for an owner, and so are types in a language', async () => {
    const first = template();
    expect(await save(first)).toMatchObject({
      name: 'Standard',
      type: 'monoBranded',
      language: 'bilingual',
      version: 1,
      active: true,
      contracts: 0,
      versions: [{ placeholders: expect.any(Number) }],
    });
    expect(await refusal(save(template({ name: ' standard ', type: 'coBranded' })))).toBe('ruleBroken name:templateNameUnique');
    expect(await refusal(save(template({ name: 'Another' })))).toBe('ruleBroken language:templateTypeUnique');
    expect(await refusal(save(first))).toBe('alreadyExists');
    await save(template({ name: 'English', language: 'en' }));
    await save(template({ name: 'Together', type: 'coBranded' }));
    await save(template({ ownerId: SAMPLE_IDS.licensor }));
    expect((await list()).map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      'English monoBranded',
      'Standard monoBranded',
      'Together coBranded',
    ]);
    expect(await refusal(save(template({ ownerId: SAMPLE_IDS.licensee, name: 'Mine' })))).toBe('notFound');
    expect(await refusal(save(template({ name: 'Other' }), people.sales))).toBe('forbidden');
  });

  it('W-TEMPLATE-02 refuse unknown placeholders and name them, and accept all that are listed', async () => {
    const fileId = randomUUID();
    files.placeholders.set(fileId, [
      { name: 'licensee' },
      { name: 'licencee' },
      { name: 'rateRows' },
      { name: 'dueOn', within: 'rateRows' },
    ]);
    const request = template({ name: 'Chinese', language: 'zh', fileId });
    const error = await save(request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'ruleBroken',
      detail: { issues: [{ rule: 'templatePlaceholders', params: { names: '{licencee}, {dueOn}' } }] },
    });
    files.placeholders.delete(fileId);
    const taken = await save(request);
    expect(taken).toMatchObject({ version: 1 });
    expect(taken.versions[0]?.placeholders).toBeGreaterThan(PLACEHOLDERS.length);
  });

  it('W-TEMPLATE-02 keep their versions, are switched off and on, and previewed with example data', async () => {
    const english = (await list()).find(({ language }) => language === 'en');
    if (!english) throw new Error('the English one is there');
    const changed = await save({
      id: english.id,
      ownerId: BRAND_OWNER,
      name: 'English 2027',
      type: 'monoBranded',
      language: 'en',
      fileId: randomUUID(),
      revision: english.revision,
    });
    expect(changed).toMatchObject({ version: 2, name: 'English 2027', versions: [{ version: 2 }, { version: 1, fileId: english.fileId }] });
    expect(await refusal(save({ ...template({ id: english.id }), revision: english.revision }))).toBe('conflict');
    const { id, revision } = changed;
    const off = await service.call(contractTemplateSetActive, { id, revision, active: false }, admin);
    expect(off).toMatchObject({ active: false, version: 2 });
    const shown = await service.call(contractTemplatePreview, { id, version: 1 }, admin);
    expect(shown.pdfFileId).not.toBe(shown.docxFileId);
    expect(files.filled.at(-1)).toMatchObject({
      fileId: english.fileId,
      language: 'en',
      values: { licensorAddress: '1 Harbour Road, Hong Kong', exclusivity: 'Non-exclusive' },
    });
    expect(await refusal(service.call(contractTemplatePreview, { id, version: 3 }, admin))).toBe('notFound');
    expect(await refusal(service.call(contractTemplateDelete, { id, revision }, admin))).toBe('conflict');
    await service.call(contractTemplateDelete, { id, revision: off.revision }, admin);
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  it('W-TEMPLATE-02 W-CONTRACT-13 write the contract with the figures of the term sheet in both languages, as PDF and Word file', async () => {
    const contract = await deals.contract();
    expect(contract.files.map(({ kind }) => kind).toSorted()).toEqual(['editable', 'generated']);
    const values: Record<string, unknown> = files.filled.at(-1)?.values ?? {};
    expect(Object.keys(values)).toEqual(expect.arrayContaining([...PLACEHOLDERS, ...Object.keys(PLACEHOLDER_ROWS)]));
    expect(values).toMatchObject({
      number: contract.number,
      licensee: 'Sunrise Toys (Shenzhen) Company Limited',
      currency: 'USD',
      termFrom: '1 January 2027\n2027年1月1日',
    });
    expect(JSON.stringify(values['instalmentRows'])).toContain('USD 48,000.00');
    expect(values['properties']).toBe('Bunny Garden (Clover)\n兔兔花园（小苜蓿）');
    for (const [name, text] of Object.entries(values)) expect([name, /undefined|\{\{/.test(JSON.stringify(text))]).toEqual([name, false]);
    // The licensee sees the PDF, not the editable document.
    await deals.move(contract.contractVersionId, people.sales, 'sendToNext');
    expect((await read(contract.contractVersionId, people.licensee)).files.map(({ kind }) => kind)).toEqual(['generated']);
    const used = (await list()).find((one) => one.contracts > 0);
    expect(used).toMatchObject({ name: 'Standard', contracts: 1 });
    const { id, revision } = used ?? { id: '', revision: 0 };
    expect(await refusal(service.call(contractTemplateDelete, { id, revision }, admin))).toBe('ruleBroken :templateUsed');
  });
});

describe('versions of a contract', () => {
  it('W-CONTRACT-07 W-CONTRACT-08 are uploaded, and people who may see two of them can compare their texts', async () => {
    const { contractVersionId: v1 } = await deals.contract();
    const [revised, clean] = [randomUUID(), randomUUID()];
    for (const by of [people.licensee, people.brandOwner, people.agent]) expect(await refusal(read(v1, by))).toBe('notFound');
    await deals.move(v1, people.sales, 'sendToNext');
    for (const by of [people.licensee, people.brandOwner, people.agent]) expect(await refusal(read(v1, by))).toBe('accepted');
    await deals.move(v1, people.licensee, 'disapprove', { comment: 'Clause 2', fileIds: [revised] });
    await deals.move(v1, people.sales, 'sendToNext', { fileIds: [clean] });
    const contract = await read(v1, people.licensee);
    expect(contract.files.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['generated 1', 'revised 1', 'clean 1']);
    files.texts.set(revised, ['Grant', 'The licensee pays 8 % on net sales.']);
    files.texts.set(clean, ['Grant', 'The licensee pays 10 % on net sales.']);
    const compare = (fromFileId: string, toFileId: string, by = people.licensee) =>
      service.call(contractCompare, { contractVersionId: v1, fromFileId, toFileId }, by);
    expect(await compare(revised, clean)).toMatchObject({
      changes: 1,
      shortened: false,
      rows: [
        { kind: 'same' },
        { kind: 'changed', left: [{}, { text: '8', changed: true }, {}], right: [{}, { text: '10', changed: true }, {}] },
      ],
    });
    expect(await refusal(compare(revised, randomUUID()))).toBe('notFound');
    const other = await deals.contract();
    expect(await refusal(compare(revised, other.files[0]?.fileId ?? ''))).toBe('notFound');
    expect(await refusal(compare(revised, clean, testActor({ role: 'licensee', companyId: randomUUID() })))).toBe('notFound');
  });
});

describe('a contract in its workflow', () => {
  it('W-CONTRACT-21 cannot be sent before its document is rendered', async () => {
    files.notRendering = true;
    const termSheetVersionId = await deals.draft();
    await deals.signed(termSheetVersionId);
    const { contractVersionId: id } = await eventually(
      async () => (await service.call(termSheetRead, { termSheetVersionId }, people.sales)).contract,
    );
    expect(await refusal(deals.move(id, people.sales, 'sendToNext'))).toBe('ruleBroken :contractFileRequired');
    expect(await read(id)).toMatchObject({ status: 'draft', files: [] });
    files.notRendering = false;
    await eventually(async () => (await read(id)).files.length > 0);
    expect(await deals.move(id, people.sales, 'sendToNext')).toMatchObject({ status: 'submittedForReview' });
  });

  it('W-CONTRACT-22 goes a step back with a comment, and is released only with the released version', async () => {
    const { contractVersionId: id } = await deals.contract();
    await deals.move(id, people.sales, 'sendToNext');
    await deals.move(id, people.licensee, 'accept');
    expect(await refusal(deals.move(id, people.sales, 'sendToPrevious'))).toBe('invalid comment:required');
    const back = await deals.move(id, people.sales, 'sendToPrevious', { comment: 'The annex is missing' });
    expect(back).toMatchObject({ status: 'submittedForReview', version: 1 });
    await deals.move(id, people.licensee, 'accept');
    await deals.move(id, people.sales, 'sendToNext');
    for (const by of [people.legal, people.legalHead, people.businessHead, people.seniorFinance]) await deals.move(id, by, 'approve');
    expect(await refusal(deals.move(id, people.legal, 'release'))).toBe('invalid fileIds:fileRequired');
    expect((await read(id)).status).toBe('approved');
    const released = randomUUID();
    await deals.move(id, people.legal, 'release', { fileIds: [released] });
    expect((await read(id)).files.at(-1)).toMatchObject({ kind: 'released', fileId: released });
  });
});

describe('signing a contract', () => {
  const at = async (): Promise<string> => {
    const { contractVersionId } = await deals.contract();
    await deals.untilSigning(contractVersionId);
    return contractVersionId;
  };

  it('W-CONTRACT-12 W-CONTRACT-23 needs the name and account password of the person; the document is sealed with both signatures', async () => {
    const id = await at();
    const sign = (more: object) => refusal(deals.move(id, people.businessHead, 'sign', more));
    expect(await sign({ signature: { fullName: 'Ben Ho' } })).toBe('invalid password:required');
    expect(await sign({ signature: { fullName: 'Ben Ho' }, password: 'guess' })).toBe('ruleBroken password:incorrectPassword');
    expect(await sign({ signature: { fullName: 'Cleo Yip' }, password: PASSWORD })).toBe('invalid signature:signatureNotYours');
    expect((await read(id)).facts).toMatchObject({ signedByLicensor: false, releasedAsPdf: true });
    const drawn = randomUUID();
    await deals.move(id, people.businessHead, 'sign', { ...ben, signature: { fullName: 'Ben Ho', fileId: drawn } });
    expect(await sign(ben)).toBe('forbidden');
    expect(await deals.move(id, people.licensee, 'sign', sun)).toMatchObject({ status: 'signedAll' });
    const sealed = await eventually(async () => {
      const found = await read(id, people.licensee);
      return found.sealCode !== null && found;
    });
    expect(sealed.sealCode).toBe(SEAL_CODE);
    const released = sealed.files.find(({ kind }) => kind === 'released');
    expect(sealed.files.at(-1)).toMatchObject({ kind: 'sealed', name: `${sealed.number} signed.pdf` });
    expect(files.sealed.filter(({ number }) => number === sealed.number)).toMatchObject([
      {
        fileId: released?.fileId,
        signers: [
          { name: 'Ben Ho', signatureFileId: drawn },
          { name: 'Sun Li', signatureFileId: signatureOf(SAMPLE_IDS.licensee) },
        ],
      },
    ]);
  });

  it('W-CONTRACT-29 W-CONTRACT-30 W-ERROR-11 needs a signature in the account information: of the own side to sign, of both sides to release', async () => {
    const { contractVersionId: id } = await deals.contract();
    withoutSignature.add(SAMPLE_IDS.licensee);
    const release = deals.untilSigning(id);
    expect(await refusal(release)).toBe('ruleBroken signature:signatureMissing');
    expect((await read(id)).status).toBe('approved');
    withoutSignature.clear();
    await deals.move(id, people.legal, 'release', { fileIds: [randomUUID()] });
    await deals.move(id, people.licensee, 'accept');
    withoutSignature.add(SAMPLE_IDS.licensor);
    expect(await refusal(deals.move(id, people.businessHead, 'sign', ben))).toBe('ruleBroken signature:signatureMissing');
    const stored = (by: typeof people.licensee) => service.call(contractSignature, { contractVersionId: id }, by);
    expect(await stored(people.businessHead)).toEqual({ fileId: null });
    expect(await stored(people.licensee)).toEqual({ fileId: signatureOf(SAMPLE_IDS.licensee) });
    await deals.move(id, people.licensee, 'sign', sun);
    withoutSignature.clear();
    expect(await stored(people.brandOwner)).toEqual({ fileId: null });
  });

  it('refuses the last signature on a document that cannot be sealed, and accepts another upload', async () => {
    const id = await at();
    await deals.move(id, people.businessHead, 'sign', ben);
    const released = (await read(id)).files.find(({ kind }) => kind === 'released')?.fileId ?? '';
    files.unsealable.add(released);
    expect(await refusal(deals.move(id, people.licensee, 'sign', sun))).toBe('unsupportedFile file:notSealable');
    const scan = randomUUID();
    expect(await deals.move(id, people.licensee, 'sign', { ...sun, fileIds: [scan] })).toMatchObject({ status: 'signedAll' });
    const { number } = await eventually(async () => {
      const found = await read(id);
      return found.sealCode !== null && found;
    });
    expect(files.sealed.find((one) => one.number === number)?.fileId).toBe(scan);
  });

  it('are listed by the day of their signature, the newest first and those not signed last', async () => {
    const { rows } = await service.call(contractList, { sort: '-signedOn', pageSize: 100 }, people.sales);
    const days = rows.map(({ signedOn }) => signedOn);
    expect(days).toEqual([
      ...days
        .filter((day) => day !== null)
        .toSorted()
        .toReversed(),
      ...days.filter((day) => day === null),
    ]);
    expect(new Set(days.map((day) => day === null))).toEqual(new Set([true, false]));
  });
});
