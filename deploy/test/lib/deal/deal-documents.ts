import type { ResponseOf } from '@bls/proto/contracts/call';
import { categoryList, partyList, propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetCreate, termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { makeCall, until } from '../make-call.js';
import { PASSWORD } from '../client.js';
import type { DealState, Part, Step } from './deal-state.js';
import { dealTerms, type Parties } from './deal-terms.js';
import { pdfFile } from '../sample-files.js';

type Action = { by: Part; from: string; action: string; file?: FilePurpose; sign?: boolean; confirm?: boolean };

/** From the draft of a term sheet to the fully signed contract. */
export function documentSteps(deal: DealState): Step[] {
  return [
    { name: 'draft the term sheet', press: () => draft(deal) },
    ...TERM_SHEET.map((action) => ({ name: `term sheet: ${action.by} ${action.action}`, press: () => decideTermSheet(deal, action) })),
    { name: 'the contract is made', press: () => contractMade(deal) },
    ...CONTRACT.map((action) => ({ name: `contract: ${action.by} ${action.action}`, press: () => moveContract(deal, action) })),
  ];
}

export const TERM_SHEET: readonly Action[] = [
  { by: 'sales', from: 'draft', action: 'submit' },
  { by: 'salesManager', from: 'inReview', action: 'approve' },
  { by: 'businessHead', from: 'approvedBySalesManager', action: 'approve' },
  { by: 'ceo', from: 'approvedByBusinessHead', action: 'approve', file: 'feedback' },
  { by: 'brandOwner', from: 'pendingBrandOwnerReview', action: 'approve' },
  { by: 'licensee', from: 'pendingLicenseeReview', action: 'agree' },
  { by: 'sales', from: 'pendingLicensorReview', action: 'agree' },
  { by: 'licensee', from: 'agreedByLicensor', action: 'freeze' },
  { by: 'businessHead', from: 'frozenByLicensee', action: 'freeze' },
  { by: 'businessHead', from: 'acceptedByAll', action: 'sign', sign: true, confirm: true },
  { by: 'licensee', from: 'signed', action: 'sign', sign: true, confirm: true },
];

export const CONTRACT: readonly Action[] = [
  { by: 'sales', from: 'draft', action: 'sendToNext' },
  { by: 'licensee', from: 'submittedForReview', action: 'accept' },
  { by: 'sales', from: 'accepted', action: 'sendToNext' },
  { by: 'legal', from: 'submittedForLegalReview', action: 'approve' },
  { by: 'legalHead', from: 'approvedByLegal', action: 'approve' },
  { by: 'businessHead', from: 'approvedByLegalHead', action: 'approve' },
  { by: 'seniorFinance', from: 'approvedByBusinessHead', action: 'approve' },
  { by: 'legal', from: 'approved', action: 'release', file: 'contractFile' },
  { by: 'licensee', from: 'releasedByLegal', action: 'accept' },
  { by: 'businessHead', from: 'acceptedAll', action: 'sign', sign: true, confirm: true },
  { by: 'licensee', from: 'acceptedAll', action: 'sign', sign: true, confirm: true, file: 'signedContract' },
];

/** Own company of the licensee, a property of a brand owner, the first article of the catalogue. */
export async function parties({ clients, licensee: words }: DealState): Promise<Parties> {
  const { properties } = await makeCall(clients.sales, propertyList, {});
  const own = (await makeCall(clients.brandOwner, propertyList, {})).properties.map(({ propertyId }) => propertyId);
  const property = properties.find(({ propertyId }) => own.includes(propertyId));
  const party = async (kind: 'licensor' | 'licensee', search: string) => {
    const [found] = (await makeCall(clients.sales, partyList, { kind, search })).parties;
    if (!found) throw new Error(`no ${kind} is called ${search}`);
    return found;
  };
  const [licensor, licensee] = [await party('licensor', ''), await party('licensee', words)];
  const [category] = (await makeCall(clients.sales, categoryList, {})).categories;
  const subCategory = category?.subCategories[0]?.code;
  if (!property || !category || !subCategory) throw new Error('the demo has a property of the brand owner, and categories');
  return {
    licensorId: licensor.companyId,
    licensorName: licensor.name,
    licenseeId: licensee.companyId,
    licenseeName: licensee.name,
    property,
    category: category.code,
    subCategory,
  };
}

async function draft(deal: DealState): Promise<void> {
  const { sales } = deal.clients;
  const opened = await makeCall(sales, termSheetCreate, { termSheetId: deal.termSheetId });
  deal.termSheetVersionId = opened.termSheetVersionId;
  const view = await makeCall(sales, termSheetRead, { termSheetVersionId: deal.termSheetVersionId });
  if (!view.editable || view.issues.length === 0) return;
  const saved = await makeCall(sales, termSheetSave, {
    termSheetVersionId: deal.termSheetVersionId,
    revision: view.revision,
    sections: dealTerms(await parties(deal)),
  });
  if (saved.issues.length > 0) throw new Error(`the terms break rules: ${JSON.stringify(saved.issues)}`);
}

type Offered = { status: string; actions: readonly { action: string; allowed: boolean }[] };
/**
 * Whether the action is available, alone or as the first of an act (`agreeAndSign`). If not, it was done already (by us, before the
 * answer was lost).
 */
const offers = (view: Offered, { from, action }: Action): boolean =>
  view.status === from && view.actions.some((each) => each.allowed && [action, `${action}AndSign`].includes(each.action));

async function decideTermSheet(deal: DealState, step: Action): Promise<void> {
  const { termSheetVersionId } = deal;
  const person = deal.clients[step.by];
  const view = await makeCall(person, termSheetRead, { termSheetVersionId });
  if (!offers(view, step)) return passed(view, step);
  const action = step.action as 'approve';
  const { signature, ...carries } = await carried(deal, step, view);
  const seen = signature && (await makeCall(person, termSheetSigning, { termSheetVersionId })).deal;
  const consent = { consent: CONSENT_EDITION, ...(seen ? { sha256: seen.sha256 } : {}) } as const;
  await makeCall(person, termSheetDecide, {
    termSheetVersionId,
    revision: view.revision,
    action,
    ...carries,
    ...(signature ? { signature: { ...signature, ...consent } } : {}),
  });
}

async function moveContract(deal: DealState, step: Action): Promise<void> {
  const { contractVersionId } = deal;
  const person = deal.clients[step.by];
  const view = await makeCall(person, contractRead, { contractVersionId });
  if (!offers(view, step)) return passed(view, step);
  const action = step.action as 'approve';
  await makeCall(person, contractMove, { contractVersionId, revision: view.revision, action, ...(await carried(deal, step, view)) });
}

/** A missing action is fine when the item has moved on, or when this side has signed and the other has not. */
function passed(view: Offered & Pick<ResponseOf<typeof contractRead>, 'history'>, { action, from, by }: Action): void {
  if (view.status !== from || view.history.some((row) => row.action === action && row.by?.role === by)) return;
  throw new Error(`${by} cannot ${action}: ${JSON.stringify(view.actions)}`);
}

type History = { history: readonly { by: { name: string; role: string } | null }[] };

/**
 * The additional input of an action: a document, the password, or the own name, which is read from the
 * history when the person has acted before.
 */
async function carried(deal: DealState, { by, action, file, sign, confirm }: Action, { history }: History) {
  const person = deal.clients[by];
  const sample = file && (await pdfFile(`${action} by ${by} ${deal.mark}.pdf`));
  return {
    ...(sample ? { fileIds: [await deal.uploads.send(person, file, sample)] } : {}),
    ...(sign ? { signature: { fullName: history.find((row) => row.by?.role === by)?.by?.name ?? by } } : {}),
    ...(confirm ? { password: PASSWORD } : {}),
  };
}

async function contractMade(deal: DealState): Promise<void> {
  const { termSheetVersionId } = deal;
  const { sales } = deal.clients;
  const made = await until('the contract', async () => (await makeCall(sales, termSheetRead, { termSheetVersionId })).contract);
  deal.contractId = made.contractId;
  deal.contractVersionId = made.contractVersionId;
  await until(
    'its document',
    async () => (await makeCall(sales, contractRead, { contractVersionId: made.contractVersionId })).files.length > 0,
  );
}
