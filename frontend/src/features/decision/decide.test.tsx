import { beforeAll, describe, expect, it } from '@jest/globals';
import { decisionPictureSchema, decisionRead, decisionTake } from '@bls/proto/contracts/calls/decision';
import { DECISION_REFUSALS } from '@bls/proto/domain/inbox/decision-link';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { z } from 'zod';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import Decide from './decide.js';

const picture = { http: { method: 'POST', path: '/Decision/Picture' }, request: decisionPictureSchema, response: z.unknown() };
const PATH = '/GraphicApproval/LicensorPOPApprovalDetail/1';
const item = {
  kind: 'popApproval' as const,
  number: 'POP-2026-00001',
  title: 'Shelf banner',
  companyName: 'Sunrise Toys',
  pictures: ['front', 'back'].map((name) => ({ fileId: idOf(name), name: `${name}.jpg`, kind: 'jpg' as const })),
  actions: [
    { action: 'approve', direction: 'forward' as const },
    { action: 'reject', direction: 'backward' as const, needs: ['reason', 'comment'] },
  ],
};
const backend = startBackend((fresh) => {
  fresh.answer(decisionRead, { refusal: null, language: 'en', path: PATH, name: 'Jo Chan', item });
  fresh.answer(decisionTake, { refusal: null, language: 'en', path: PATH, decided: true });
  fresh.send(picture, () => new Response(new Blob(['picture']), { status: 200 }));
});
const open = (search: Record<string, string> = {}) => renderScreen(<Decide />, { link: 'token', tenant: 'CTL', ...search });

beforeAll(async () => {
  await startLanguage('en');
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});

describe('the page of a link to decide', () => {
  it('W-JUDGE-11 shows picture and facts, and decides only when the button is pressed, also from the link "Approve"', async () => {
    open({ action: 'approve' });
    expect(await screen.findByText('Sunrise Toys')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'front.jpg' })).toBeTruthy();
    expect(screen.getByText('Jo Chan')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(await screen.findByRole('img', { name: 'back.jpg' })).toBeTruthy();
    expect(backend.requests(decisionTake)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Decision recorded')).toBeTruthy();
    expect(backend.requests(decisionTake)).toEqual([{ link: 'token', action: 'approve' }]);
    expect(screen.getByRole('link', { name: /Open with all details/ }).getAttribute('href')).toContain(PATH);
  });

  it('W-JUDGE-11 asks for a reason and what should change, at once from the link "Ask for changes"', async () => {
    open({ action: 'changes' });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findAllByText('This is required.')).toHaveLength(2);
    fireEvent.change(screen.getByRole('combobox', { name: /Reason/ }), { target: { value: 'logoTooSmall' } });
    fireEvent.change(screen.getByRole('textbox', { name: /What should change/ }), { target: { value: 'Twice as large' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findByText('Decision recorded')).toBeTruthy();
    expect(backend.requests(decisionTake)).toEqual([
      { link: 'token', action: 'reject', reason: 'logoTooSmall', comment: 'Twice as large' },
    ]);
  });

  it.each(['en', 'zh'] as const)('W-JUDGE-11 says in the language of the mail (%s) why it decides nothing', async (language) => {
    await startLanguage(language);
    for (const refusal of DECISION_REFUSALS) {
      backend.answer(decisionRead, { refusal, language: refusal === 'invalid' ? null : language, path: PATH, item: null });
      open({ link: refusal });
      expect(await screen.findByText(i18next.t(`decisionLink.refusal.${refusal}`))).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Approve|批准/ })).toBeNull();
      cleanup();
    }
    await startLanguage('en');
  });

  it('goes to what a decision misses, because it may be out of view', async () => {
    backend.answer(decisionRead, { refusal: null, language: 'en', path: PATH, name: 'Jo Chan', item: { ...item, asksSample: true } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const received = screen.getByRole('checkbox', { name: /received the physical sample/ });
    await waitFor(() => expect(document.activeElement).toBe(received));
    expect(backend.requests(decisionTake)).toEqual([]);
    fireEvent.click(received);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Decision recorded')).toBeTruthy();
    expect(backend.requests(decisionTake)).toMatchObject([{ action: 'approve', receivedSample: true }]);
  });

  it('shows a refusal of the decision itself, and leaves the page as it was', async () => {
    backend.refuse(decisionTake, 'ruleBroken', { issues: [{ path: [], rule: 'review.unanswered', params: { count: 2 } }] });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    backend.answer(decisionTake, { refusal: 'movedOn', language: 'en', path: PATH, decided: false });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/no longer waits for you/)).toBeTruthy();
  });
});
