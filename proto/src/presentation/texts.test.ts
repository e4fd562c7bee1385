import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AUDIT_CHECK_STATES, AUDIT_KINDS } from '../domain/enumerations/audit.js';
import { ERRORS } from '../domain/values/errors.js';
import { CAPABILITY_CODES } from '../domain/access/permissions.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES } from '../domain/access/roles.js';
import { WORK_ITEM_KINDS } from '../domain/inbox/work-item.js';
import type { Workflow } from '../domain/workflow/workflow.js';
import { aulWorkflow } from '../domain/workflow/definitions/aul.js';
import { billWorkflow } from '../domain/workflow/definitions/bill.js';
import { contractWorkflow } from '../domain/workflow/definitions/contract.js';
import { designApprovalWorkflow } from '../domain/workflow/definitions/design-approval.js';
import { designReleaseWorkflow } from '../domain/workflow/definitions/design-release.js';
import { eventOrderWorkflow, eventWorkflow } from '../domain/workflow/definitions/licensing-event.js';
import { givingAccessWorkflow } from '../domain/workflow/definitions/giving-access.js';
import { paymentWorkflow } from '../domain/workflow/definitions/payment.js';
import { popApprovalWorkflow } from '../domain/workflow/definitions/pop-approval.js';
import { productApprovalWorkflow } from '../domain/workflow/definitions/product-approval.js';
import { salesReportWorkflow } from '../domain/workflow/definitions/sales-report.js';
import { spuApprovalWorkflow } from '../domain/workflow/definitions/spu-approval.js';
import { stickerWorkflow } from '../domain/workflow/definitions/sticker.js';
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
  popApproval: popApprovalWorkflow as unknown as Workflow,
  designApproval: designApprovalWorkflow as unknown as Workflow,
  designRelease: designReleaseWorkflow as unknown as Workflow,
};

describe.each(['en', 'zh'])('the shared texts in %s', (language) => {
  const known = new Set(keys(texts(language)));

  it('P-I18N-01 W-LIMIT-04 name every error, role, permission and kind of item', () => {
    const wanted = [
      ...Object.keys(ERRORS).map((code) => `error.${code}`),
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
