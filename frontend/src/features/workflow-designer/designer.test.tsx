import { beforeAll, describe, expect, it } from '@jest/globals';
import { designWorkflowRead } from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { workflowDesignPublish, workflowDesignRead, workflowDesignSave } from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import type { WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import type { Partly } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import EditWorkflow from './edit/edit.js';
import { remove } from './edits.js';

const nothing: Partly<WorkflowDesign> = { runningOnStandard: 3 };
const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(workflowDesignSave, ({ revision }) => ({ revision: revision + 1 }));
  fresh.answer(workflowDesignPublish, { version: 1 });
});
const saved = (): DesignedWorkflow[] => backend.requests(workflowDesignSave).map(({ design }) => design);
const savedStep = (id: string) =>
  saved()
    .at(-1)
    ?.steps.find((step) => step.id === id);
beforeAll(() => startLanguage('en'));

async function open(kind: DesignedWorkflow['kind'] = 'contract', tab?: string, data: Partly<WorkflowDesign> = nothing): Promise<void> {
  backend.answer(workflowDesignRead, data);
  backend.answer(designWorkflowRead, data);
  renderScreen(<EditWorkflow />, tab ? { tab } : undefined, { params: { id: kind } });
  await screen.findByRole('button', { name: 'Publish' });
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('the workflow designer', () => {
  it('W-WORKFLOW-02 moves, removes and adds steps by keyboard alone, with undo and redo', async () => {
    await open();
    expect(steps().slice(3, 7)).toEqual(['Legal', 'Legal head', 'Business head', 'CFO']);
    expect([disabled('Undo'), disabled('Save draft'), disabled('Publish')]).toEqual([true, true, true]);
    press('Move Legal head up');
    expect(steps().slice(3, 5)).toEqual(['Legal head', 'Legal']);
    press('Remove CFO');
    expect(steps()).not.toContain('CFO');
    press('Undo');
    press('Undo');
    expect(steps().slice(3, 7)).toEqual(['Legal', 'Legal head', 'Business head', 'CFO']);
    press('Redo');
    press('Redo');
    expect(steps()).not.toContain('CFO');
    fireEvent.change(screen.getByLabelText('Add an approval'), { target: { value: 'cfo' } });
    expect(steps()).toContain('CFO');
    expect([disabled('Save draft'), disabled('Publish')]).toEqual([false, false]);
  });

  it('W-WORKFLOW-03 edits and saves the steps of term sheets', async () => {
    await open('termSheet');
    expect(steps()).toContain('Sales manager');
    press('Remove Sales manager');
    expect(steps()).not.toContain('Sales manager');
    press('Save draft');
    await waitFor(() => expect(saved()).toHaveLength(1));
    const ids = standardDesign('termSheet').steps.map(({ id }) => id);
    expect(saved()[0]?.kind).toBe('termSheet');
    expect(saved()[0]?.steps.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'salesManager'));
    await waitFor(() => expect(disabled('Save draft')).toBe(true));
  });

  it('W-WORKFLOW-05 sets name, forward and backward destination of a step, and its notified people', async () => {
    await open();
    press('Legal head');
    const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    change('Own name in English', 'Chief counsel');
    change('Own name in Chinese', '首席法律顾问');
    change('Next step', 'cfo');
    change('Step after a refusal', 'legal');
    const notify = screen.getByRole('combobox', { name: /^Also notify/ });
    fireEvent.focus(notify);
    fireEvent.click(notify);
    fireEvent.change(notify, { target: { value: 'Sales manager' } });
    fireEvent.keyDown(notify, { key: 'Enter' });
    press('Save draft');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(savedStep('legalHead')).toMatchObject({
      name: { en: 'Chief counsel', zh: '首席法律顾问' },
      forward: 'cfo',
      back: 'legal',
      notify: ['salesManager'],
    });
  });

  it('lists each problem beside the diagram with a link to its step, and publishes only when all are solved', async () => {
    await open();
    press('Legal');
    fireEvent.change(screen.getByLabelText('Next step'), { target: { value: 'businessHead' } });
    expect(screen.getByText(/No arrow leads to this step/)).toBeTruthy();
    expect(disabled('Publish')).toBe(true);
    fireEvent.change(screen.getByLabelText('Next step'), { target: { value: 'legalHead' } });
    fireEvent.click(screen.getByLabelText('Legal head (senior legal)', { selector: 'input' }));
    expect(screen.getByText('No problems. The workflow can be published.')).toBeTruthy();
    press('Publish');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(backend.requests(workflowDesignPublish)).toEqual([{ kind: 'contract', revision: 1, note: '' }]));
    expect(savedStep('legal')?.by).toEqual(['contract.approveAsLegal', 'contract.approveAsLegalHead']);
  });

  it('W-WORKFLOW-04 names the recipients of a notification, and steps of several stages by their stage', async () => {
    await open('approval');
    expect(steps()).toEqual(expect.arrayContaining(['Graphic: Sales', 'Bulk sample: Sales']));
    press('Add a notice');
    expect(screen.getByText(/Choose the recipients of this notice/)).toBeTruthy();
  });

  it('W-WORKFLOW-04 designs how designs are approved, and shows who decides when the brand owner does', async () => {
    await open('designApproval');
    expect(steps()).toEqual(['Submission', 'Number', 'Licensing', 'Design', 'Sample', 'Sample review', 'Final review']);
    expect(screen.queryByRole('button', { name: 'Remove Design' })).toBeNull();
    press('Remove Licensing');
    expect(screen.getByText('No problems. The workflow can be published.')).toBeTruthy();
    press('Design');
    expect(screen.getByText(/the brand owner’s designer decides instead/)).toBeTruthy();
  });

  it('focuses a step after it is moved, and the next one after a removal', async () => {
    await open();
    const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    press('Move Business head up');
    expect(at()).toBe('Move Business head up');
    press('Move Business head up');
    expect(at()).toBe('Business head');
    press('Remove Legal');
    expect(at()).toBe('Remove Legal head');
    press('Remove CFO');
    expect(at()).toBe('Release');
  });

  it('W-WORKFLOW-02 is also edited by keyboard in the diagram, which keeps the focus on its step', async () => {
    await open();
    const drawing = screen.getByRole('listbox', { name: /The workflow as a graph/ });
    const node = (name: string) => within(drawing).getByRole('option', { name });
    const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? drawing, { key: name, ...more });
    node('Legal').focus();
    fireEvent.pointerDown(node('Legal'), { button: 0, pointerType: 'touch' });
    key('ArrowDown');
    expect(document.activeElement).toBe(node('Legal head'));
    key('ArrowUp', { altKey: true });
    expect(steps().slice(3, 5)).toEqual(['Legal head', 'Legal']);
    expect([document.activeElement, node('Legal head').getAttribute('aria-selected')]).toEqual([node('Legal head'), 'true']);
    key('f');
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(screen.getByText(/No arrow leads to this step/)).toBeTruthy();
    expect(document.activeElement).toBe(node('Legal head'));
    key('Delete');
    expect(steps()).not.toContain('Legal head');
    key('Enter');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Step');
  });

  it('simulates the draft without saving anything', async () => {
    await open('termSheet', 'trial');
    const [submit] = screen.getAllByRole('button', { name: 'Submit for review' });
    if (submit) fireEvent.click(submit);
    expect(screen.getAllByText('In review').length).toBeGreaterThan(0);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Current status');
    expect(backend.requests(workflowDesignSave)).toEqual([]);
  });

  it('shows the differences from the published version', async () => {
    const design = remove(standardDesign('contract'), 'cfo');
    const draft = { design, revision: 2, savedAt: '2027-01-01T00:00:00.000Z', savedBy: { name: 'Ida Min' } };
    await open('contract', 'changes', { ...nothing, draft });
    const row = screen.getByRole('row', { name: /^CFO/ });
    expect(row.textContent).toContain('Removed');
    expect(row.textContent).toMatch(/Decided by: .*CFO.* · Next step: Release/);
    expect(screen.getByRole('row', { name: /^Business head/ }).textContent).toBe('Business headNext stepCFORelease');
  });
});
