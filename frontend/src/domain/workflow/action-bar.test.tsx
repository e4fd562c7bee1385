import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AvailableAction } from '@bls/proto/domain/workflow/workflow';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ApiError } from '../../lib/api/api-error.js';
import { ActionBar, type TakenAction } from './action-bar.js';

const action = (name: string, part: Partial<AvailableAction>): AvailableAction => ({
  action: name,
  direction: 'forward',
  needs: [],
  takes: [],
  allowed: true,
  ...part,
});
const run = jest.fn<(taken: TakenAction) => Promise<unknown>>();
const show = (...actions: AvailableAction[]) => {
  run.mockReset().mockResolvedValue(undefined);
  renderScreen(<ActionBar actions={actions} texts="termSheet" run={run} />);
};
const confirm = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByText(name, { selector: 'button' })));

beforeAll(() => startLanguage('en'));

describe('the actions of an item', () => {
  it('fill only the first step forward', () => {
    show(action('disapprove', { direction: 'backward' }), action('approve', {}));
    expect(screen.getByText('Approve').className).toContain('bg-fill');
    expect(screen.getByText('Disapprove').className).not.toContain('bg-fill');
  });

  it('draw as a danger what refuses, not a new version', () => {
    show(action('approve', {}), action('disapprove', { direction: 'backward' }), action('revise', { direction: 'backward' }));
    expect(screen.getByText('Disapprove').className).toContain('text-error');
    expect(screen.getByText('Revise').className).not.toContain('text-error');
  });

  it('ask for what they need and go nowhere without it', async () => {
    show(action('disapprove', { direction: 'backward', needs: ['comment'] }));
    fireEvent.click(screen.getByText('Disapprove'));
    await confirm('Disapprove');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText('This is required.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: ' Below the MG. ' } });
    await confirm('Disapprove');
    expect(run).toHaveBeenCalledWith({ action: 'disapprove', comment: 'Below the MG.' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for nothing else', () => {
    show(action('sign', { needs: ['signature', 'password'] }));
    fireEvent.click(screen.getByText('Sign'));
    expect(screen.getByLabelText(/Sign with your full name/)).toBeTruthy();
    expect(screen.getByLabelText(/account password/)).toBeTruthy();
    expect(screen.queryByLabelText(/Comment/)).toBeNull();
  });

  it('are not taken without a file that did not arrive', async () => {
    show(action('disapprove', { direction: 'backward', takes: ['file'] }));
    fireEvent.click(screen.getByText('Disapprove'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'note.xyz')] } }));
    await screen.findByText(/Invalid file/);
    await confirm('Disapprove');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText('A file was not uploaded. Try again or remove it.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByLabelText('Remove note.xyz')));
    expect(screen.queryByText('A file was not uploaded. Try again or remove it.')).toBeNull();
    await confirm('Disapprove');
    expect(run).toHaveBeenCalledWith({ action: 'disapprove' });
  });

  it('P-ERROR-04 ask whether to proceed when there is nothing to fill in', () => {
    show(action('approve', {}));
    fireEvent.click(screen.getByText('Approve'));
    expect(screen.getByText('Are you sure you want to proceed?')).toBeTruthy();
  });

  it('stay open and say why when somebody else was faster', async () => {
    show(action('approve', {}));
    run.mockRejectedValue(new ApiError('conflict', 'Somebody else was faster.', [], 409));
    fireEvent.click(screen.getByText('Approve'));
    await confirm('Approve');
    expect(screen.getByRole('alert').textContent).toContain('Somebody else was faster.');
  });

  it('say in words why they are refused', () => {
    show(action('approve', { allowed: false, reason: 'notYourRole' }));
    expect(screen.queryByText('Approve', { selector: 'button' })).toBeNull();
    fireEvent.click(screen.getByText('Unavailable actions'));
    expect(screen.getByText('Another role decides this step.')).toBeTruthy();
  });
});
