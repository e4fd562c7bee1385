import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  checklistAnswer,
  type EarlierAlike,
  earlierAlikeRead,
  type Guidance,
  guidanceRead,
  savedReplyList,
  savedReplySave,
  type SavedReply,
} from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { CheckAnswer } from '@bls/proto/domain/approval/review-guide';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, type Partly } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Toasts from '../../ui/feedback/toasts.js';
import { ActionBar, type TakenAction } from '../workflow/action-bar.js';
import { GuideCard } from './guide-card.js';
import { answersStored } from './use-guidance.js';
import { useReviewDialog } from './use-review-dialog.js';

const ID = idOf('design');
const [LOGO, LINE] = [idOf('logo'), idOf('line')];
const answers = new Map<string, CheckAnswer>();
const replies: Partial<SavedReply>[] = [];
const question = (id: string, text: string) => {
  const value = answers.get(id);
  return { id, text, answer: value ? { value, by: 'Jo Chan', at: '2026-11-20T00:00:00Z' } : null };
};
const backend = startBackend((fresh) => {
  fresh.answer(guidanceRead, (): Partly<Guidance> => ({
    round: '2',
    copyrightLine: '© Bunny Garden',
    palette: [{ name: 'Bunny pink', value: '#F4A7B9' }],
    checklist: [question(LOGO, 'Is the logo whole?'), question(LINE, 'Is the copyright line there?')],
    styleGuides: [],
    rejections: [
      {
        kind: 'product',
        id: idOf('mug'),
        name: 'Mug',
        reason: 'logoTooSmall',
        comment: 'Twice as large',
        by: 'Jo',
        at: '2026-11-01T00:00:00Z',
      },
    ],
  }));
  fresh.answer(checklistAnswer, (request) => {
    for (const { questionId, value } of request.answers) answers.set(questionId, value);
    return { open: 2 - answers.size };
  });
  fresh.answer(savedReplyList, () => ({ replies }));
  fresh.answer(savedReplySave, ({ id, title, text, shared }) => ({ id, revision: 1, title, text, shared, by: 'Jo Chan', mine: true }));
});

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  answers.clear();
  replies.splice(0);
  signIn('juniorDesigner', { UserName: 'jo@ctl' });
});

const alike = (outcome: EarlierAlike['outcome'], name: string, number: string): Partly<EarlierAlike> => ({
  kind: 'product',
  id: idOf(name),
  name,
  number,
  outcome,
  role: 'seniorDesigner',
  at: '2026-03-03T04:00:00Z',
  reason: outcome === 'rejected' ? 'logoTooSmall' : null,
  comment: outcome === 'rejected' ? 'Twice as large' : null,
  likeFileId: idOf(`picture of ${name}`),
  similarity: 0.97,
});
const approve = { action: 'approve', direction: 'forward', needs: [], takes: ['comment'], allowed: true } as const;
const reject = { action: 'disapprove', direction: 'backward', needs: ['comment'], takes: [], allowed: true } as const;

function Item({ run }: { run: (taken: TakenAction) => Promise<unknown> }) {
  const dialog = useReviewDialog('design', ID);
  return (
    <>
      <ActionBar actions={[approve, reject]} texts="designApproval" {...dialog} run={run} />
      <GuideCard kind="design" id={ID} />
    </>
  );
}

describe('the guide beside an item', () => {
  it('shows copyright line, palette and earlier rejections, and counts the open questions', async () => {
    renderScreen(<GuideCard kind="design" id={ID} />);
    expect(await screen.findByText('© Bunny Garden')).toBeTruthy();
    expect(screen.getByText('#F4A7B9')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Earlier rejections of the property' })).getByText(/Twice as large/)).toBeTruthy();
    expect(screen.getByText('2')).toBeTruthy();
  });

  it('says so when the copyright line cannot be copied', async () => {
    // at an address without https, browsers have no clipboard
    expect(navigator.clipboard).toBeUndefined();
    renderScreen(
      <>
        <GuideCard kind="design" id={ID} />
        <Toasts />
      </>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the copyright line' }));
    expect(await screen.findByText(/by hand/)).toBeTruthy();
  });

  it('asks the open questions in the dialog of the decision; a saved reply fills the comment', async () => {
    replies.push({ id: idOf('reply'), title: 'Logo', text: 'Make the logo larger.', shared: true, by: 'Sam Ho', mine: false });
    const run = jest.fn((_taken: TakenAction) => answersStored());
    renderScreen(<Item run={run} />);
    await screen.findByText('© Bunny Garden');
    fireEvent.keyDown(document.body, { key: 'r' });
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of [/Is the logo whole/, /Is the copyright line there/])
      fireEvent.click(within(dialog.getByRole('group', { name })).getByLabelText('Yes'));
    fireEvent.click(dialog.getByRole('button', { name: 'Saved replies' }));
    fireEvent.click(await screen.findByText('Logo'));
    expect((dialog.getByLabelText(/Comment/) as HTMLTextAreaElement).value).toBe('Make the logo larger.');
    fireEvent.click(dialog.getByRole('button', { name: 'Disapprove' }));
    await waitFor(() => expect(run).toHaveBeenCalledWith({ action: 'disapprove', comment: 'Make the logo larger.' }));
    await answersStored();
    expect(backend.requests(checklistAnswer)).toEqual(
      [LOGO, LINE].map((questionId) => ({ kind: 'design', id: ID, round: '2', answers: [{ questionId, value: 'yes' }] })),
    );
  });

  it('saves what is written as a reply, for the person or for all', async () => {
    renderScreen(<Item run={() => Promise.resolve()} />);
    await screen.findByText('© Bunny Garden');
    fireEvent.keyDown(document.body, { key: 'r' });
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Comment/), { target: { value: 'Use the guide.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Saved replies' }));
    fireEvent.change(await screen.findByLabelText('Save this comment as'), { target: { value: 'Guide' } });
    fireEvent.click(screen.getByLabelText('Share with all reviewers'));
    fireEvent.click(screen.getByRole('button', { name: 'Save reply' }));
    await waitFor(() =>
      expect(backend.requests(savedReplySave)).toEqual([expect.objectContaining({ title: 'Guide', text: 'Use the guide.', shared: true })]),
    );
  });

  it('names the decision on a like picture that the decision would contradict, and asks for no further press', async () => {
    const decisions = [alike('approved', 'Mug', 'AP-2026-00012'), alike('rejected', 'Plush', 'AP-2026-00007')];
    backend.answer(earlierAlikeRead, { decisions });
    answers.set(LOGO, 'yes').set(LINE, 'yes');
    const run = jest.fn((_taken: TakenAction) => Promise.resolve());
    renderScreen(<Item run={run} />);
    const listed = within(await screen.findByRole('region', { name: 'Earlier decisions on similar pictures' }));
    expect(listed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['AP-2026-00012 · Mug', 'AP-2026-00007 · Plush']);

    fireEvent.keyDown(document.body, { key: 'r' });
    const notice = within(within(await screen.findByRole('dialog')).getByRole('status'));
    expect(notice.getByText('A similar picture of this property was approved before')).toBeTruthy();
    expect(notice.getByText(/Approved on 3\/3\/26 by Senior designer/)).toBeTruthy();
    expect(notice.queryByText(/Plush/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    fireEvent.keyDown(document.body, { key: 'a' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Rejected on 3\/3\/26 by Senior designer/)).toBeTruthy();
    expect(dialog.getByText('Logo too small: Twice as large')).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'AP-2026-00007 · Plush' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `#/GraphicApproval/LicensorGraphicApproval/${idOf('Plush')}`,
      '_blank',
    ]);
    const button = dialog.getByRole('button', { name: 'Approve' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await waitFor(() => expect(run).toHaveBeenCalledWith({ action: 'approve' }));
  });
});
