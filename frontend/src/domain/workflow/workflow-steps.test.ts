import { describe, expect, it } from '@jest/globals';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import { type Workflow } from '@bls/proto/domain/workflow/workflow';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import type { RunningDesign } from '@bls/proto/domain/workflow/design/running-design';
import type { HistoryEntry } from './workflow-text.js';
import { drawnSteps } from './workflow-steps.js';

const workflow: Workflow = {
  id: 'test',
  initial: 'draft',
  steps: ['draft', 'manager', 'owner', 'sign'],
  states: {
    draft: { tone: 'neutral', step: 'draft' },
    revisable: { tone: 'warning', step: 'draft' },
    inReview: { tone: 'warning', step: 'manager' },
    atOwner: { tone: 'information', step: 'owner' },
    accepted: { tone: 'ok', step: 'sign' },
    signed: { tone: 'ok', step: 'sign', final: true },
  },
  transitions: [
    { action: 'submit', from: ['draft', 'revisable'], to: 'inReview', by: 'termSheet.create', direction: 'forward' },
    {
      action: 'approve',
      from: ['inReview'],
      to: 'atOwner',
      by: 'termSheet.approveAsSalesManager',
      direction: 'forward',
      when: { hasOwner: true },
    },
    {
      action: 'approve',
      from: ['inReview'],
      to: 'accepted',
      by: 'termSheet.approveAsSalesManager',
      direction: 'forward',
      when: { hasOwner: false },
    },
    { action: 'disapprove', from: ['inReview'], to: 'revisable', by: 'termSheet.approveAsSalesManager', direction: 'backward' },
    { action: 'approve', from: ['atOwner'], to: 'accepted', by: 'termSheet.approveAsBrandOwner', direction: 'forward' },
    { action: 'sign', from: ['accepted'], to: 'signed', by: 'termSheet.signAsLicensor', direction: 'forward' },
  ],
};
const moved = (action: string, from: string | null, to: string, by: string, day: number): HistoryEntry => ({
  id: `${action}${day}`,
  action,
  from,
  to,
  by: { name: by, role: 'sales' },
  at: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
});
const states = (state: string, history: HistoryEntry[], facts = {}) =>
  drawnSteps(workflow, state, history, facts).map((step) => `${step.step} ${step.state}`);

describe('the displayed steps of a workflow', () => {
  it('show finished steps with person and date, the current step, and the next ones', () => {
    const steps = drawnSteps(workflow, 'inReview', [moved('submit', 'draft', 'inReview', 'Ada', 3)], { hasOwner: true });
    expect(steps).toEqual([
      { step: 'draft', state: 'done', by: 'Ada', at: '2026-11-03T09:00:00Z' },
      { step: 'manager', state: 'current' },
      { step: 'owner', state: 'next' },
      { step: 'sign', state: 'next' },
    ]);
  });

  it('omit a step that this item can never reach', () => {
    expect(states('inReview', [moved('submit', 'draft', 'inReview', 'Ada', 3)], { hasOwner: false })).toContain('owner skipped');
  });

  it('mark earlier approvals as open again after a disapproval', () => {
    const history = [moved('submit', 'draft', 'inReview', 'Ada', 3), moved('disapprove', 'inReview', 'revisable', 'Mei', 4)];
    expect(states('revisable', history)).toEqual(['draft current', 'manager next', 'owner next', 'sign next']);
  });

  it('date the step of the first file when a file is replaced', () => {
    const again: Workflow = {
      ...workflow,
      transitions: [
        { action: 'upload', from: ['draft', 'inReview'], to: 'inReview', by: 'termSheet.create', direction: 'forward' },
        ...workflow.transitions,
      ],
    };
    const history = [moved('upload', 'draft', 'inReview', 'Ada', 3), moved('upload', 'inReview', 'inReview', 'Bo', 5)];
    expect(drawnSteps(again, 'inReview', history).slice(0, 2)).toEqual([
      { step: 'draft', state: 'done', by: 'Bo', at: '2026-11-05T09:00:00Z' },
      { step: 'manager', state: 'current' },
    ]);
  });

  it('are all done for a finished item', () => {
    const history = [
      moved('submit', 'draft', 'inReview', 'Ada', 3),
      moved('approve', 'inReview', 'accepted', 'Mei', 4),
      moved('sign', 'accepted', 'signed', 'Bo', 5),
    ];
    expect(states('signed', history, { hasOwner: false })).toEqual(['draft done', 'manager done', 'owner skipped', 'sign done']);
  });
});

describe.each([
  ['as it ships', undefined],
  ['as a tenant designed it', { design: standardDesign('termSheet'), version: 1 } as RunningDesign],
])('the steps of a term sheet, %s', (_, running) => {
  const drawn = (hasBrandOwner: boolean, state: string, history: HistoryEntry[]) => {
    const facts = { draftedByAgent: false, hasBrandOwner };
    const steps = drawnSteps(termSheetLine(facts, running), state, history, facts);
    return Object.fromEntries(steps.map((one) => [one.step, one.state]));
  };
  const sent = [moved('submit', 'draft', 'inReview', 'Ada', 3), moved('approve', 'approvedByBusinessHead', 'approvedByCeo', 'Cy', 4)];

  it('skip the brand owner, before and after it, when the deal has none', () => {
    const system = moved('system', 'approvedByCeo', 'pendingLicenseeReview', '', 4);
    expect(drawn(false, 'draft', [])).toMatchObject({ ceo: 'next', brandOwner: 'skipped', licensee: 'next' });
    expect(drawn(false, 'pendingLicenseeReview', [...sent, system])).toMatchObject({
      ceo: 'done',
      brandOwner: 'skipped',
      licensee: 'current',
    });
  });

  it('stop at the brand owner when the deal has one', () => {
    expect(drawn(true, 'draft', [])).toMatchObject({ brandOwner: 'next' });
    expect(drawn(true, 'pendingBrandOwnerReview', sent)).toMatchObject({ ceo: 'done', brandOwner: 'current', licensee: 'next' });
  });
});
