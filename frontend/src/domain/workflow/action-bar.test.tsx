import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AvailableAction } from '@bls/proto/domain/workflow/workflow';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ApiError } from '../../lib/api/api-error.js';
import { activeShortcuts } from '../../lib/browser/shortcuts.js';
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
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByText(name, { selector: 'button' })));
};

beforeAll(() => startLanguage('en'));

describe('the actions of an item', () => {
  it('fill only the first step forward', () => {
    show(action('disapprove', { direction: 'backward' }), action('approve', {}));
    expect(screen.getByText('Approve').className).toContain('bg-fill');
    expect(screen.getByText('Disapprove').className).not.toContain('bg-fill');
  });

  it('show refusals as danger, but not a new version', () => {
    show(action('approve', {}), action('disapprove', { direction: 'backward' }), action('revise', { direction: 'backward' }));
    expect(screen.getByText('Disapprove').className).toContain('text-error');
    expect(screen.getByText('Revise').className).not.toContain('text-error');
  });

  it('ask for required input and are not sent without it', async () => {
    show(action('disapprove', { direction: 'backward', needs: ['comment'] }));
    fireEvent.click(screen.getByText('Disapprove'));
    await confirm('Disapprove');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText('This is required.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Comment/)));
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: ' Below the MG. ' } });
    await confirm('Disapprove');
    expect(run).toHaveBeenCalledWith({ action: 'disapprove', comment: 'Below the MG.' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for no other input', async () => {
    show(action('sign', { needs: ['signature', 'password'] }));
    fireEvent.click(screen.getByText('Sign'));
    expect(await screen.findByLabelText(/Sign with your full name/)).toBeTruthy();
    expect(screen.getByLabelText(/account password/)).toBeTruthy();
    expect(screen.queryByLabelText(/Comment/)).toBeNull();
  });

  it('are taken with A and R, each listed once, with the focus where Enter answers', async () => {
    renderScreen(
      <ActionBar
        actions={[action('approve', {}), action('disapprove', { direction: 'backward', needs: ['comment'] })]}
        texts="termSheet"
        run={run}
      />,
    );
    expect(activeShortcuts().map(({ keys, text }) => [keys, text])).toEqual([
      ['a', 'Approve'],
      ['r', 'Disapprove'],
    ]);
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(await screen.findByRole('dialog', { name: 'Disapprove' })).toBeTruthy();
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.getByRole('dialog', { name: 'Approve' }).contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe('Approve');
  });

  it('ask for a confirmation first, which Enter submits', async () => {
    run.mockReset().mockResolvedValue(undefined);
    const confirmation = () => ({ label: 'It has arrived', missing: 'It has not arrived yet.' });
    renderScreen(<ActionBar actions={[action('approve', {})]} texts="termSheet" confirmation={confirmation} run={run} />);
    fireEvent.keyDown(document.body, { key: 'a' });
    const box = await screen.findByLabelText('It has arrived');
    expect(document.activeElement).toBe(box);
    const form = box.closest('form') as HTMLFormElement;
    await act(async () => fireEvent.submit(form));
    expect([run.mock.calls.length, screen.queryByText('It has not arrived yet.') !== null]).toEqual([0, true]);
    fireEvent.click(box);
    await act(async () => fireEvent.submit(form));
    expect(run).toHaveBeenCalledWith({ action: 'approve', confirmed: true });
  });

  it('keep the dialog of the next action open when the one before ends late', async () => {
    let end = (): void => undefined;
    function Item() {
      const [actions, setActions] = useState([action('approve', {})]);
      const approve = () => {
        setActions([action('sign', { needs: ['signature', 'password'] })]);
        return new Promise<void>((resolve) => (end = resolve));
      };
      return <ActionBar actions={actions} texts="termSheet" run={approve} />;
    }
    renderScreen(<Item />);
    fireEvent.click(screen.getByText('Approve'));
    await confirm('Approve');
    fireEvent.click(screen.getByText('Sign'));
    await act(async () => end());
    expect(within(screen.getByRole('dialog')).getByLabelText(/Sign with your full name/)).toBeTruthy();
  });

  it('are not sent while a file has not been uploaded', async () => {
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

  it('P-ERROR-04 ask for confirmation when there is no input', () => {
    show(action('approve', {}));
    fireEvent.click(screen.getByText('Approve'));
    expect(screen.getByText('Are you sure you want to proceed?')).toBeTruthy();
  });

  it('stay open and show the reason on a conflict', async () => {
    show(action('approve', {}));
    run.mockRejectedValue(new ApiError('conflict', 'Somebody else was faster.', [], 409));
    fireEvent.click(screen.getByText('Approve'));
    await confirm('Approve');
    expect(screen.getByRole('alert').textContent).toContain('Somebody else was faster.');
  });

  it('show in words why they are refused', () => {
    show(action('approve', { allowed: false, reason: 'notYourRole' }));
    expect(screen.queryByText('Approve', { selector: 'button' })).toBeNull();
    fireEvent.click(screen.getByText('Unavailable actions'));
    expect(screen.getByText('Another role decides this step.')).toBeTruthy();
  });
});
