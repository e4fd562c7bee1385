import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AUDIT_CHECK_STATES, AUDIT_KINDS } from '../domain/enumerations/audit.js';
import { MAIL_TEXT_LANGUAGES, type MailTextLanguage } from '../domain/enumerations/mail.js';
import { ERROR_REASONS, ERRORS } from '../domain/values/errors.js';
import { CAPABILITY_CODES } from '../domain/access/permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES } from '../domain/access/roles.js';
import { WORK_ITEM_KINDS } from '../domain/inbox/work-item.js';
import { DESIGN_KINDS } from '../domain/workflow/design/design.js';
import { KINDS, slotsOf } from '../domain/workflow/design/kinds.js';
import type { Workflow } from '../domain/workflow/workflow.js';
import { aulWorkflow } from '../domain/workflow/definitions/approvals/aul.js';
import { billWorkflow } from '../domain/workflow/definitions/bill.js';
import { contractWorkflow } from '../domain/workflow/definitions/contract.js';
import { designApprovalWorkflow } from '../domain/workflow/definitions/approvals/design-approval.js';
import { creativeReviewWorkflow } from '../domain/workflow/definitions/approvals/creative-review.js';
import { designReleaseWorkflow } from '../domain/workflow/definitions/approvals/design-release.js';
import { eventOrderWorkflow, eventWorkflow } from '../domain/workflow/definitions/licensing-event.js';
import { givingAccessWorkflow } from '../domain/workflow/definitions/approvals/giving-access.js';
import { paymentWorkflow } from '../domain/workflow/definitions/payment.js';
import { popWorkflowOf } from '../domain/workflow/definitions/approvals/pop-approval.js';
import { productApprovalWorkflow } from '../domain/workflow/definitions/approvals/product-approval.js';
import { salesReportWorkflow } from '../domain/workflow/definitions/sales-report.js';
import { spuApprovalWorkflow } from '../domain/workflow/definitions/approvals/spu-approval.js';
import { stickerWorkflow } from '../domain/workflow/definitions/approvals/sticker.js';
import { termSheetWorkflow } from '../domain/workflow/definitions/term-sheet.js';

type Tree = { [key: string]: string | Tree };
const folder = new URL('./text/', import.meta.url);
const merge = (into: Tree, from: Tree): Tree => {
  for (const [key, value] of Object.entries(from)) {
    const there = into[key];
    into[key] = typeof value === 'object' && typeof there === 'object' ? merge(there, value) : value;
  }
  return into;
};
const texts = (language: string): Tree =>
  readdirSync(new URL(`${language}/`, folder)).reduce<Tree>(
    (all, file) => merge(all, JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Tree),
    {},
  );
const keys = (tree: Tree, lead = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? keys(value, `${lead}${key}.`) : [`${lead}${key}`]));

const WORKFLOWS: Record<string, Workflow> = {
  termSheet: termSheetWorkflow as unknown as Workflow,
  contract: contractWorkflow as unknown as Workflow,
  approval: productApprovalWorkflow as unknown as Workflow,
  salesReport: salesReportWorkflow as unknown as Workflow,
  bill: billWorkflow as unknown as Workflow,
  payment: paymentWorkflow as unknown as Workflow,
  existingSpu: spuApprovalWorkflow as unknown as Workflow,
  aul: aulWorkflow as unknown as Workflow,
  sticker: stickerWorkflow as unknown as Workflow,
  event: eventWorkflow as unknown as Workflow,
  eventOrder: eventOrderWorkflow as unknown as Workflow,
  givingAccess: givingAccessWorkflow as unknown as Workflow,
  popApproval: popWorkflowOf(true) as unknown as Workflow,
  designApproval: designApprovalWorkflow as unknown as Workflow,
  designRelease: designReleaseWorkflow as unknown as Workflow,
  creativeReview: creativeReviewWorkflow as unknown as Workflow,
};

describe.each(['en', 'zh'])('the shared texts in %s', (language) => {
  const known = new Set(keys(texts(language)));

  it('P-I18N-01 W-LIMIT-04 name every error, role, permission and kind of item', () => {
    const wanted = [
      ...Object.keys(ERRORS).map((code) => `error.${code}`),
      ...ERROR_REASONS.map((reason) => `error.reason.${reason}`),
      ...ROLE_CODES.map((role) => `role.${role}`),
      ...LICENSEE_PERMISSIONS.map((permission) => `licenseePermission.${permission}`),
      ...WORK_ITEM_KINDS.map((kind) => `inbox.kind.${kind}`),
      ...CAPABILITY_CODES.map((capability) => `capability.${capability}`),
      ...CAPABILITY_CODES.map((capability) => `capability.area.${capability.split('.')[0]}`),
      ...AUDIT_KINDS.map((kind) => `audit.kind.${kind}`),
      ...AUDIT_CHECK_STATES.map((state) => `audit.state.${state}`),
    ];
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(Object.entries(WORKFLOWS))('name every status, step and action of the workflow %s', (area, workflow) => {
    const wanted = [
      ...Object.keys(workflow.states).map((status) => `${area}.status.${status}`),
      ...workflow.steps.map((step) => `${area}.step.${step}`),
      ...workflow.transitions.filter((t) => t.by !== 'system').map((t) => `${area}.action.${t.action}`),
    ];
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  });
});

/** The texts of mails in a language that only mails have; English and simplified Chinese use those of the product. */
const taskTexts = (language: MailTextLanguage): Tree =>
  language === 'en' || language === 'zh-Hans'
    ? texts(language === 'en' ? 'en' : 'zh')
    : (JSON.parse(readFileSync(new URL(`mail/${language}.json`, folder), 'utf8')) as Tree);

describe('the tasks of workflows', () => {
  /**
   * Everyone who may take a step can be asked to take it: the steps of each workflow, and those of designed
   * workflows.
   */
  const capabilities = [
    ...Object.values(WORKFLOWS).flatMap(({ transitions }) => transitions.map(({ by }) => by)),
    ...Object.values(KINDS).flatMap(({ deciders }) => deciders),
    ...DESIGN_KINDS.flatMap(slotsOf).flatMap(({ slot }) => [...slot.by, ...(slot.unless ? [slot.unless.by] : [])]),
  ].filter((by) => by !== 'system');

  /**
   * Nobody is asked for these steps: a licensee may cancel its order, the licensor may release a withdrawn template again, and
   * finance uses credit and staff revoke letters when they see fit.
   */
  const exceptions = ['aul.revoke', 'credit.refund', 'credit.setOff', 'design.release', 'event.order'];

  it.each(MAIL_TEXT_LANGUAGES)('have a text in %s for every capability that takes a step', (language) => {
    const known = new Set(keys(taskTexts(language)));
    const missing = [...new Set(capabilities)].filter((capability) => !known.has(`inbox.task.${capability}`));
    expect(missing.toSorted()).toEqual(exceptions);
  });

  it('are those of every workflow that is defined', async () => {
    const definitions = new URL('../domain/workflow/definitions/', import.meta.url);
    const files = readdirSync(definitions, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!testing\/)(?!.*\.test\.).*\.ts$/.test(file),
    );
    const modules = await Promise.all(files.map((file) => import(new URL(file, definitions).href) as Promise<Record<string, unknown>>));
    const defined = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Workflow'));
    const named = Object.values(WORKFLOWS);
    expect(defined.length).toBeGreaterThan(0);
    expect(defined.filter(([, workflow]) => !named.includes(workflow as Workflow)).map(([name]) => name)).toEqual([]);
  });
});
