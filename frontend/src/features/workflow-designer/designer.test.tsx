import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Design } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import type { WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { remove } from './edits.js';
import { Designer, type DesignStore } from './designer.js';

const nothing: WorkflowDesign = { draft: null, published: null, versions: [], runningOnStandard: 3 };
let saved: Design[];
let store: DesignStore;

startBackend();
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  saved = [];
  store = {
    save: async (design, revision) => {
      saved.push(design);
      return { revision: revision + 1 };
    },
    publish: jest.fn(async () => ({ version: 1 })),
    discard: async () => ({ discarded: true }),
    version: async () => standardDesign('contract'),
  };
});

const open = (kind: Design['kind'] = 'contract', tab?: string, data = nothing) =>
  renderScreen(
    <Designer kind={kind} data={data} store={store} title="Contracts" crumbs={[]} onReload={async () => undefined} />,
    tab ? { tab } : undefined,
  );
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('the workflow designer', () => {
  it('W-WORKFLOW-02 W-WORKFLOW-05 moves, takes out and adds steps by keyboard alone, back and forth', () => {
    open();
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

  it('lists each problem beside the drawing with a link to its step, and publishes nothing until all are solved', async () => {
    open();
    press('Legal');
    fireEvent.change(screen.getByLabelText('Next step'), { target: { value: 'businessHead' } });
    expect(screen.getByText(/No arrow leads to this step/)).toBeTruthy();
    expect(disabled('Publish')).toBe(true);
    fireEvent.change(screen.getByLabelText('Next step'), { target: { value: 'legalHead' } });
    fireEvent.click(screen.getByLabelText('Legal head (senior legal)', { selector: 'input' }));
    expect(screen.getByText('No problems. The workflow can be published.')).toBeTruthy();
    press('Publish');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(store.publish).toHaveBeenCalledWith(1, ''));
    expect(saved[0]?.steps.find((step) => step.id === 'legal')?.by).toEqual(['contract.approveAsLegal', 'contract.approveAsLegalHead']);
  });

  it('W-WORKFLOW-04 names whom a notice tells, and steps of several stages by their stage', () => {
    open('approval');
    expect(steps()).toEqual(expect.arrayContaining(['Graphic: Sales', 'Bulk sample: Sales']));
    press('Add a notice');
    expect(screen.getByText(/Choose the recipients of this notice/)).toBeTruthy();
  });

  it('W-WORKFLOW-04 designs how designs are approved, and says who judges where the brand owner does', () => {
    open('designApproval');
    expect(steps()).toEqual(['Submission', 'Number', 'Licensing', 'Design', 'Sample', 'Sample review', 'Final review']);
    expect(screen.queryByRole('button', { name: 'Remove Design' })).toBeNull();
    press('Remove Licensing');
    expect(screen.getByText('No problems. The workflow can be published.')).toBeTruthy();
    press('Design');
    expect(screen.getByText(/the brand owner’s designer decides instead/)).toBeTruthy();
  });

  it('keeps the keyboard at the step that was moved, and at the next when one was taken out', () => {
    open();
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

  it('W-WORKFLOW-02 W-WORKFLOW-05 is edited in the drawing by keyboard too, which stays at its step', () => {
    open();
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

  it('W-WORKFLOW-03 tries the draft without storing anything', () => {
    open('termSheet', 'trial');
    const [submit] = screen.getAllByRole('button', { name: 'Submit for review' });
    if (submit) fireEvent.click(submit);
    expect(screen.getAllByText('In review').length).toBeGreaterThan(0);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Current status');
    expect(saved).toEqual([]);
  });

  it('says what differs from what holds now', () => {
    const design = remove(standardDesign('contract'), 'cfo');
    const draft = { design, revision: 2, savedAt: '2027-01-01T00:00:00.000Z', savedBy: { userId: idOf('Ida'), name: 'Ida Min' } };
    open('contract', 'changes', { ...nothing, draft });
    const row = screen.getByRole('row', { name: /^CFO/ });
    expect(row.textContent).toContain('Removed');
    expect(row.textContent).toMatch(/Decided by: .*CFO.* · Next step: Release/);
    expect(screen.getByRole('row', { name: /^Business head/ }).textContent).toBe('Business headNext stepCFORelease');
  });
});
