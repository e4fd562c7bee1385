import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { precheckRead, precheckStart, type PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Finding } from '@bls/proto/domain/approval/precheck/finding';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { PrecheckCard } from './precheck-card.js';

const content: PrecheckContent = {
  kind: 'product',
  itemId: idOf('product'),
  propertyId: idOf('property'),
  name: 'Plush',
  spu: 'P-1',
  fileIds: [idOf('file')],
};
const finding: Finding = {
  check: 'resolution',
  code: 'fewPixels',
  params: { found: 800, least: 3000 },
  severity: 'block',
  fileId: idOf('file'),
  likeFileId: null,
  earlier: null,
};
const like: Finding = {
  check: 'likeRejected',
  code: 'likeRejected',
  params: { name: 'Old plush', percent: 97 },
  severity: 'warn',
  fileId: idOf('file'),
  likeFileId: idOf('rejected'),
  earlier: {
    kind: 'product',
    id: idOf('old'),
    name: 'Old plush',
    at: '2026-01-02T00:00:00.000Z',
    reason: 'logoTooSmall',
    comment: 'Larger',
  },
};
const backend = startBackend((fresh) => {
  fresh.answer(precheckStart, ({ id }) => ({ id, state: 'running' as const, findings: [], unchecked: [] }));
  fresh.answer(precheckRead, ({ id }) => ({ id, state: 'done' as const, findings: [finding, like], unchecked: [] }));
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  signIn('licenseeDesigner');
});
const names = new Map([[idOf('file'), 'front.jpg']]);

describe('the check before a submission', () => {
  it('shows each finding with its weight, its file and what was rejected before', async () => {
    renderScreen(<PrecheckCard content={content} names={names} />);
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The longer side has 800 pixels; at least 3000 are needed.')).toBeTruthy();
    expect(screen.getByText('Not allowed')).toBeTruthy();
    expect(screen.getByText('97 % like a rejected picture of “Old plush”.')).toBeTruthy();
    expect(screen.getByText('Logo too small')).toBeTruthy();
    expect(screen.getAllByText('front.jpg')).toHaveLength(2);
    await waitFor(() => expect(backend.requests(precheckStart)).toEqual([{ ...content, id: expect.any(String) }]));
  });

  it('names what is not checked when it finds nothing', async () => {
    backend.answer(precheckRead, ({ id }) => ({ id, state: 'done' as const, findings: [], unchecked: ['size', 'palette'] as const }));
    renderScreen(<PrecheckCard content={content} names={names} />);
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Nothing found that would be rejected.')).toBeTruthy();
    expect(screen.getByText('Not checked, because the property has no rule for it: Size, Palette.')).toBeTruthy();
  });

  it('shows the colours that are not in the palette, each with its code', async () => {
    const away: Finding = { ...finding, check: 'palette', code: 'coloursAway', params: { colours: '#1f7a8c, #d7263d' } };
    backend.answer(precheckRead, ({ id }) => ({ id, state: 'done' as const, findings: [away], unchecked: [] }));
    renderScreen(<PrecheckCard content={content} names={names} />);
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    const colours = within(await screen.findByRole('list', { name: 'Colours that are not in the palette' })).getAllByRole('listitem');
    expect(colours.map(({ textContent }) => textContent)).toEqual(['#1F7A8C', '#D7263D']);
    expect((colours[0]?.firstElementChild as HTMLElement | undefined)?.style.backgroundColor).toBe('rgb(31, 122, 140)');
  });

  it('needs something to check', () => {
    renderScreen(<PrecheckCard content={undefined} names={names} />);
    expect(screen.getByRole('button', { name: 'Check now' }).hasAttribute('disabled')).toBe(true);
  });
});
