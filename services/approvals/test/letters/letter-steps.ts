import { randomUUID } from 'node:crypto';
import { aulDetail, aulMove, aulSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { AUL_ACTIONS } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import { eventually } from '@bls/kit/testing/service';
import type { TestIds } from '../fixtures.js';
import type { Service } from '../start-approvals.js';
import { applicant, contentOf, staff } from './store-steps.js';

export type LetterAction = (typeof AUL_ACTIONS)[number];

/** Who approves an application, in their order. */
export const CHAIN: [LetterAction, Actor][] = [
  ['approve', staff.sales],
  ['approve', staff.eCommerce],
  ['approve', staff.businessHead],
  ['approve', staff.ceo],
];

/** The steps of authorization letters on the service that a test has started. */
export function letterSteps(started: () => { service: Service; testIds: TestIds }) {
  const save = (content: StoreDraft, more: { id?: string; revision?: number } = {}) =>
    started().service.call(aulSave, { id: randomUUID(), content, ...more }, applicant);
  const apply = async (more: Partial<StoreDraft> = {}) => {
    const { id, revision } = await save(contentOf(started().testIds, more));
    return started().service.call(aulSubmit, { id, revision }, applicant);
  };
  const read = (id: string, by: Actor = staff.sales) => started().service.call(aulDetail, { id }, by);
  async function move(id: string, action: LetterAction, by: Actor, more: { comment?: string; fileIds?: string[]; revision?: number } = {}) {
    const { revision } = await read(id, by);
    return started().service.call(aulMove, { id, action, revision, ...more }, by);
  }
  const approved = async (more: Partial<StoreDraft> = {}) => {
    const { id } = await apply(more);
    for (const [action, by] of CHAIN) await move(id, action, by);
    await eventually(async () => (await read(id)).status === 'pendingDownloadDraft');
    return id;
  };
  const inForce = async (more: Partial<StoreDraft> = {}) => {
    const { id } = await apply(more);
    await release(id);
    await move(id, 'download', applicant);
    return id;
  };
  /** From the submission to the notification of the licensee. */
  const release = async (id: string) => {
    for (const [action, by] of CHAIN) await move(id, action, by);
    await eventually(async () => (await read(id)).status === 'pendingDownloadDraft');
    await move(id, 'downloadDraft', staff.eCommerce);
    await move(id, 'sendDraft', staff.eCommerce);
    await move(id, 'uploadDraft', staff.legal);
    await move(id, 'uploadStamped', staff.legal, { fileIds: [randomUUID()] });
    await move(id, 'notify', staff.eCommerce);
  };
  return { save, apply, read, move, approved, release, inForce };
}
