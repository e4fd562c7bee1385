import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentText } from '@bls/proto/contracts/calls/files/template';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { contractReceived, contractReceivedApply, contractRedline } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import type { RequestInput } from '@bls/proto/contracts/call';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { bytesOfFile, startFilesProcess, uploadFile } from '../files-process.js';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';
import { acceptedText, bodyXml, edited, rejectedText, tracked } from './word-edits.js';

let service: Service;
let deals: Deals;
let stopFiles: () => Promise<void>;
beforeAll(async () => {
  ({ service } = await startLicensing({ hasFiles: true }));
  stopFiles = await startFilesProcess(service);
  deals = new Deals(service, (by) => uploadFile(service, by, Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf', 'feedback'));
}, 300_000);
afterAll(async () => {
  await service?.stop();
  await stopFiles?.();
});

const read = (contractVersionId: string, by = people.sales) => service.call(contractRead, { contractVersionId }, by);
const received = (request: RequestInput<typeof contractReceived>, by = people.sales) => service.call(contractReceived, request, by);
const apply = (request: RequestInput<typeof contractReceivedApply>, by = people.sales) => service.call(contractReceivedApply, request, by);
const textOf = async (fileId: string): Promise<string> => (await service.callAsService(documentText, { fileId })).paragraphs.join('\n');
const newest = ({ files }: ContractDetail, kind: string): string => {
  const found = files.findLast((file) => file.kind === kind && file.name.endsWith('.docx'));
  if (!found) throw new Error(`the contract has no ${kind}`);
  return found.fileId;
};

const LAWYER = 'Wei Zhang';
const NOTICE = 'On ten working days\u2019 notice';
/** The other side edits the document: an agreed term, two clauses, and one clause without marking it as a change. */
const theirEdits = (xml: string): string => {
  let changed = tracked(xml, 'USD 500,000.00 and above: 10 %', '10', '9', LAWYER);
  changed = tracked(changed, NOTICE, 'ten', 'twenty', LAWYER);
  changed = tracked(changed, 'What was reported too low is paid at once with interest.', ' with interest', '', LAWYER);
  return changed.replace('are of high quality and safe', 'are of usual quality and safe');
};
const word = (bytes: Buffer, by = people.licensee): Promise<string> => uploadFile(service, by, bytes, 'theirs.docx', 'contractFile');
/** The changes of a response by what they insert or delete. */
const numbers = (changes: { change: number; deleted: string; inserted: string }[], ...texts: string[]): number[] =>
  texts.map((text) => changes.find(({ deleted, inserted }) => (inserted || deleted).trim() === text)?.change ?? 0);

describe('the Word file of a contract', () => {
  it('W-DEAL-15 goes out with tracked changes and comes back: changes of the other side are shown, accepted or rejected one by one, and accept-all and reject-all of what goes out equal the two versions', async () => {
    const { contractVersionId } = await deals.contract();
    const sentFileId = newest(await read(contractVersionId), 'editable');
    const sent = await bytesOfFile(service, sentFileId);
    await deals.move(contractVersionId, people.sales, 'sendToNext');
    const theirs = await word(await edited(sent, theirEdits));
    await deals.move(contractVersionId, people.licensee, 'disapprove', { comment: 'Our wording', fileIds: [theirs] });

    const exchange = { contractVersionId, sentFileId, receivedFileId: theirs };
    const { changes, fingerprint, actions, revision } = await received(exchange);
    expect(actions).toEqual(['sendToNext']);
    const tracks = { author: LAWYER, at: '2026-11-20T10:00:00Z', isTracked: true };
    expect(changes).toMatchObject([
      { deleted: '10', inserted: '9', terms: ['rates'], heading: 'Royalty · 权利金', ...tracks },
      { deleted: 'high', inserted: 'usual', terms: [], heading: 'Quality and approval · 质量与审批', author: null, isTracked: false },
      {
        deleted: 'ten',
        inserted: 'twenty',
        terms: [],
        before: expect.stringMatching(/On $/),
        after: expect.stringMatching(/^ working days/),
        ...tracks,
      },
      { deleted: ' with interest', inserted: '', terms: [], heading: 'Books and audit · 账簿与审计', ...tracks },
    ]);

    // tracked changes of a file that was sent count as accepted
    expect((await received({ ...exchange, sentFileId: theirs })).changes).toEqual([]);

    const [rate = 0, quality = 0, notice = 0, interest = 0] = changes.map(({ change }) => change);
    const decision = { ...exchange, revision, fingerprint, action: 'sendToNext' as const, accepted: [notice, interest] };
    expect(await refusal(apply({ ...decision, accepted: [quality, rate] }))).toBe('ruleBroken accepted.1:agreedTermChanged');
    expect(await refusal(apply({ ...decision, accepted: [77] }))).toBe('invalid accepted.0:unknownChange');
    expect(await refusal(apply({ ...decision, fingerprint: 'other' }))).toBe('conflict');
    expect(await refusal(apply({ ...decision, action: 'revise', comment: 'x' }))).toBe('wrongState');
    for (const by of [people.licensee, people.businessHead]) expect(await refusal(apply(decision, by))).toBe('forbidden');
    expect((await read(contractVersionId)).status).toBe('disapprovedByLicensee');

    const after = await apply(decision);
    expect(after).toMatchObject({ status: 'submittedForReview', version: 1 });
    const seen = await read(contractVersionId, people.licensee);
    const cleanFileId = newest(seen, 'clean');
    expect(seen.files.filter(({ kind }) => kind === 'clean').map(({ name }) => name.split('.')[1])).toEqual(
      expect.arrayContaining(['docx', 'pdf']),
    );
    const text = await textOf(cleanFileId);
    expect(text).toContain('On twenty working days');
    expect(text).toContain('What was reported too low is paid at once. If it exceeds');
    expect(text).toContain('are of high quality and safe');
    expect(text).toContain('USD 500,000.00 and above: 10 %');

    // what goes out next has the accepted changes as tracked ones, by the licensor
    const { fileId } = await service.call(
      contractRedline,
      { contractVersionId, fromFileId: sentFileId, toFileId: cleanFileId },
      people.sales,
    );
    const redline = await bytesOfFile(service, fileId);
    const xml = await bodyXml(redline);
    expect(xml).toContain('w:author="Ada Lin"');
    expect(acceptedText(xml)).toEqual(acceptedText(await bodyXml(await bytesOfFile(service, cleanFileId))));
    expect(rejectedText(xml)).toEqual(acceptedText(await bodyXml(sent)));
    const again = { contractVersionId, receivedFileId: await word(redline, people.sales) };
    expect((await received({ ...again, sentFileId: cleanFileId })).changes).toEqual([]);
    expect((await received({ ...again, sentFileId })).changes).toMatchObject([
      { deleted: 'ten', inserted: 'twenty', author: 'Ada Lin', isTracked: true },
      { deleted: ' with interest', author: 'Ada Lin', isTracked: true },
    ]);
  });

  it('makes a new version once, when two people apply the same file at once, and keeps the file that came back for the licensor only', async () => {
    const { contractVersionId } = await deals.contract();
    const sentFileId = newest(await read(contractVersionId), 'editable');
    await deals.move(contractVersionId, people.sales, 'sendToNext');
    await deals.move(contractVersionId, people.licensee, 'accept');
    const receivedFileId = await word(await edited(await bytesOfFile(service, sentFileId), theirEdits), people.sales);
    const exchange = { contractVersionId, sentFileId, receivedFileId };
    const { changes, fingerprint, actions, revision } = await received(exchange);
    expect(actions).toEqual(['revise']);
    const decision = { ...exchange, revision, fingerprint, action: 'revise' as const, accepted: numbers(changes, 'twenty') };
    expect(await refusal(apply(decision))).toBe('invalid comment:required');
    const outcomes = await Promise.all([1, 2].map(() => refusal(apply({ ...decision, comment: 'Notice period' }))));
    expect(outcomes.toSorted()).toEqual(['accepted', 'conflict']);
    const newer = (await read(contractVersionId)).versions.at(-1)?.contractVersionId ?? '';
    const contract = await read(newer);
    expect(contract).toMatchObject({ version: 2, status: 'submittedForReview' });
    expect(contract.history.filter(({ action }) => action === 'revise')).toHaveLength(1);
    expect(await textOf(newest(contract, 'revised'))).toContain('On twenty working days');
    expect(contract.files.find(({ fileId }) => fileId === receivedFileId)).toMatchObject({ kind: 'attachment', version: 2 });
    expect((await read(newer, people.licensee)).files.map(({ kind }) => kind)).not.toContain('attachment');
    expect(await refusal(received(exchange))).toBe('conflict');
  });

  it('refuses a file that is no Word document, is not of the contract, or is not for the person', async () => {
    const { contractVersionId } = await deals.contract();
    const sentFileId = newest(await read(contractVersionId), 'editable');
    const pdf = await uploadFile(service, people.sales, Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf', 'contractFile');
    expect(await refusal(received({ contractVersionId, sentFileId, receivedFileId: pdf }))).toBe('unsupportedFile file:textNotReadable');
    const ofLicensee = await word(await bytesOfFile(service, sentFileId));
    expect(await refusal(received({ contractVersionId, sentFileId, receivedFileId: ofLicensee }))).toBe('notFound');
    const own = await word(await bytesOfFile(service, sentFileId), people.sales);
    expect(await refusal(received({ contractVersionId, sentFileId: own, receivedFileId: own }))).toBe('notFound');
    await deals.move(contractVersionId, people.sales, 'sendToNext');
    const redline = { contractVersionId, fromFileId: sentFileId, toFileId: sentFileId };
    expect(await refusal(service.call(contractRedline, redline, people.licensee))).toBe('notFound');
    expect(await refusal(received({ contractVersionId, sentFileId, receivedFileId: own }, people.licensee))).toBe('forbidden');
  });
});
