import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { approvalDetail, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { earlierAlikeRead } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import { ApprovalReview } from './approval-review.js';

const ID = idOf('product');
const NEXT = idOf('next product');
const by = { name: 'Li Na', role: 'licenseeDesigner' };
const version = (number: number) => ({
  id: idOf(`version ${number}`),
  stage: 'graphic' as const,
  number,
  pictures: ['front.png', 'back.png'].map((name) => ({
    pictureId: idOf(`${name} of ${number}`),
    fileId: idOf(`file ${number}`),
    name,
    kind: 'png' as const,
    width: 1200,
    height: 900,
    pages: 1,
  })),
  submitted: { by, at: '2026-11-11T02:00:00Z' },
  product: { productName: 'Bunny plush', spu: 'BG-1' },
});
const detail = sample(approvalDetail.response, {
  id: ID,
  revision: 4,
  status: 'graphicSubmitted',
  stage: 'graphic',
  waitingSince: '2026-11-12T02:00:00Z',
  versions: [version(1), version(2)],
  contract: { number: 'CT-1', companyName: 'Sunrise' },
  history: [
    { action: 'submit', from: 'draft', to: 'graphicSubmitted', stage: 'graphic', versionNumber: 1, by, at: '2026-11-11T02:00:00Z' },
  ],
  actions: actionsFor(productApprovalWorkflow, 'graphicSubmitted', { role: 'juniorDesigner', permissions: [] }),
  commentable: true,
});
const backend = startBackend((fresh) => {
  fresh.answer(approvalList, {
    rows: [
      { id: ID, revision: 4 },
      { id: NEXT, revision: 1 },
    ],
    total: 2,
    pageSize: 100,
  });
  fresh.answer(approvalDetail, ({ id }) => (id === ID ? detail : { id, status: 'graphicSubmitted' as const }));
  fresh.answer(approvalDecide, { id: ID, revision: 5, status: 'graphicDesignerApproved' });
});
const go = jest.fn<(to: string, options?: object) => void>();
const show = () => renderScreen(<ApprovalReview detail={detail} />, undefined, { go });
let visits = 0;

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  go.mockReset();
  // decisions are kept by person for the whole visit
  visits += 1;
  signIn('juniorDesigner', { UserName: `designer${visits}@ctl` });
});
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shownPicture = () => screen.getByRole('group', { name: /Picture .*, Version 2/ }).getAttribute('aria-label');
const queueIsThere = () => screen.findByText('1 of 2');

describe('the review of an approval', () => {
  it('moves through pictures with J and K, and after the last one to the next approval', async () => {
    show();
    await queueIsThere();
    expect(shownPicture()).toContain('front.png');
    press('j');
    expect(shownPicture()).toContain('back.png');
    press('k');
    expect(shownPicture()).toContain('front.png');
    press('j');
    press('j');
    expect(go).toHaveBeenCalledWith(`/GraphicApproval/LicensorGraphicApproval/${NEXT}`, { replace: true });
  });

  it('approves with A and Enter, and opens the next approval', async () => {
    show();
    await queueIsThere();
    press('a');
    const button = screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement;
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await waitFor(() =>
      expect(go).toHaveBeenCalledWith(`/GraphicApproval/LicensorGraphicApproval/${NEXT}`, { replace: true, from: '/test' }),
    );
    expect(backend.requests(approvalDecide)).toMatchObject([{ id: ID, revision: 4, action: 'approve' }]);
  });

  it('names what was rejected before when a like picture is about to be approved with A and Enter', async () => {
    const rejected = { kind: 'product', id: idOf('mug'), name: 'Mug', number: 'AP-2026-00012', outcome: 'rejected' } as const;
    backend.answer(earlierAlikeRead, ({ id }) => ({
      decisions: id === ID ? [{ ...rejected, role: 'sales', at: '2026-03-03T04:00:00Z', similarity: 0.97 }] : [],
    }));
    show();
    await queueIsThere();
    await waitFor(() => expect(backend.requests(earlierAlikeRead)).toContainEqual({ kind: 'product', id: NEXT }));
    press('a');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('A similar picture of this property was rejected before')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'AP-2026-00012 · Mug' })).toBeTruthy();
    const button = dialog.getByRole('button', { name: 'Approve' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await waitFor(() => expect(backend.requests(approvalDecide)).toMatchObject([{ id: ID, revision: 4, action: 'approve' }]));
  });

  it('W-DESIGN-26 requires reason and comment for a rejection', async () => {
    show();
    await queueIsThere();
    press('r');
    const dialog = within(screen.getByRole('dialog'));
    const comment = dialog.getByRole('textbox', { name: /Comment/ });
    const send = () => fireEvent.keyDown(comment, { key: 'Enter', ctrlKey: true });
    send();
    expect(dialog.getAllByText('This is required.')).toHaveLength(2);
    fireEvent.click(dialog.getByLabelText('Logo too small'));
    fireEvent.change(comment, { target: { value: '  ' } });
    send();
    expect(dialog.getByRole('textbox', { name: /Comment/, description: 'This is required.' })).toBe(comment);
    expect(dialog.getAllByText('This is required.')).toHaveLength(1);
    expect(backend.requests(approvalDecide)).toEqual([]);
    fireEvent.change(comment, { target: { value: 'See comment 1' } });
    send();
    await waitFor(() =>
      expect(backend.requests(approvalDecide)).toMatchObject([{ action: 'reject', reason: 'logoTooSmall', comment: 'See comment 1' }]),
    );
  });

  it('skips with N, and decides nothing twice', async () => {
    show();
    await queueIsThere();
    press('n');
    expect(go).toHaveBeenLastCalledWith(`/GraphicApproval/LicensorGraphicApproval/${NEXT}`, { replace: true });
    press('a');
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests(approvalDecide)).toHaveLength(1);
  });

  it('has loaded the next approval and its picture before it is opened', async () => {
    show();
    await queueIsThere();
    await waitFor(() => expect(backend.requests(approvalDetail)).toContainEqual({ id: NEXT }));
  });

  it('shows a conflict with another reviewer, and stays open', async () => {
    backend.refuse(approvalDecide, 'conflict');
    show();
    await queueIsThere();
    press('a');
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain(i18next.t('error.conflict'));
    expect(go).not.toHaveBeenCalled();
  });
});
