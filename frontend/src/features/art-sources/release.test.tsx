import { beforeAll, describe, expect, it } from '@jest/globals';
import { artSourceLicensees, artSourceList, artSourceRead, artSourceRelease } from '@bls/proto/contracts/calls/files/art-source';
import { givingAccessDecide, givingAccessRead } from '@bls/proto/contracts/calls/approvals/giving-access';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import ArtSource from './detail.js';
import ArtSources from './list.js';

const [SPRING, AUTUMN, SUNRISE, MOON] = ['spring', 'autumn', 'Sunrise Toys', 'Moon Books'].map(idOf) as [string, string, string, string];
const ACCESS = idOf('access of Moon Books');
const approve = { action: 'approve', direction: 'forward', needs: [], takes: ['comment'], allowed: true } as const;
const backend = startBackend((fresh) => {
  fresh.answer(artSourceList, {
    rows: [
      { id: SPRING, fileName: 'bun-spring.zip', open: true },
      { id: AUTUMN, fileName: 'bun-autumn.zip', open: true },
    ],
    total: 2,
  });
  fresh.answer(artSourceRead, { id: SPRING, fileName: 'bun-spring.zip', open: true });
  fresh.answer(artSourceLicensees, {
    licensees: [
      { companyId: SUNRISE, name: 'Sunrise Toys', access: true, missing: [] },
      {
        companyId: MOON,
        name: 'Moon Books',
        access: false,
        missing: [{ accessId: ACCESS, characterId: idOf('bun'), contractNumber: 'CT-2026-00007', status: 'awaitingSalesReview' }],
      },
    ],
  });
  fresh.answer(givingAccessRead, { id: ACCESS, revision: 4, status: 'awaitingSalesReview', actions: [approve] });
  fresh.answer(givingAccessDecide, { id: ACCESS });
  fresh.answer(artSourceRelease, ({ ids, companyIds }) => ({ released: ids.length * companyIds.length }));
});
const dialog = () => within(screen.getByRole('dialog'));
const release = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Release' });
const tick = (name: RegExp) => fireEvent.click(dialog().getByLabelText(name));
const typePassword = (value: string) => fireEvent.change(dialog().getByLabelText(/^Account password/), { target: { value } });
const openArt = () => renderScreen(<ArtSource />, undefined, { params: { id: SPRING } });

beforeAll(() => startLanguage('en'));

describe('releasing art sources to licensees', () => {
  it('W-ART-07 releases the selected ones of the list to the chosen licensees that hold their characters', async () => {
    signIn('sales');
    renderScreen(<ArtSources />);
    await screen.findByText('bun-spring.zip');
    for (const box of screen.getAllByRole('checkbox', { name: /^Select this row/ })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Release' }));
    expect(await dialog().findByText('Moon Books')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Release 2 art sources' })).toBeTruthy();
    expect(
      dialog()
        .getByLabelText(/Moon Books/)
        .closest('li')?.textContent,
    ).toContain('No access yet');
    expect(backend.requests(artSourceLicensees)).toEqual([{ ids: [SPRING, AUTUMN] }]);
    tick(/Sunrise Toys/);
    tick(/Moon Books/);
    tick(/Sunrise Toys/);
    expect(release().disabled).toBe(true);
    typePassword('Quiet#Harbour7');
    fireEvent.click(release());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(artSourceRelease)).toEqual([{ ids: [SPRING, AUTUMN], companyIds: [MOON], password: 'Quiet#Harbour7' }]);
    expect(screen.queryByRole('group', { name: 'With the selected entries' })).toBeNull();
  });

  it('names the access that a licensee lacks, and approves it with the release where this person may', async () => {
    const approval = { id: ACCESS, revision: 4, action: 'approve' };
    for (const [role, approvals] of [
      ['juniorDesigner', []],
      ['sales', [approval]],
    ] as const) {
      cleanup();
      signIn(role);
      openArt();
      fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
      await dialog().findByText('Moon Books');
      expect(dialog().queryByText('These licensees cannot download yet:')).toBeNull();
      tick(/Moon Books/);
      const access = dialog().getByRole<HTMLAnchorElement>('link', { name: /CT-2026-00007 · Awaiting sales review/ });
      expect(access.closest('li')?.textContent).toMatch(/^Moon Books: /);
      // in a tab of its own: the begun release stays
      expect([access.hash, access.target]).toEqual([`#/GivingAccess/Detail/${ACCESS}`, '_blank']);
      expect(dialog().queryByLabelText('Approve this access with the release') !== null).toBe(role === 'sales');
      typePassword('Quiet#Harbour7');
      fireEvent.click(release());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(backend.requests(givingAccessDecide)).toEqual(approvals);
    }
  });

  it('W-ART-07 W-ART-28 releases a single one from its page; requires a licensee and the right account password', async () => {
    signIn('juniorDesigner');
    backend.answer(artSourceRelease, ({ password }) => {
      if (password === 'wrong') throw new CallError('ruleBroken', { issues: [{ path: ['password'], rule: 'incorrectPassword' }] });
      return { released: 1 };
    });
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
    await dialog().findByText('Sunrise Toys');
    typePassword('wrong');
    expect(release().disabled).toBe(true);
    tick(/Sunrise Toys/);
    fireEvent.click(release());
    expect(await dialog().findByText('Incorrect password.')).toBeTruthy();
    typePassword('Quiet#Harbour7');
    fireEvent.click(release());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { ids: [SPRING], companyIds: [SUNRISE] };
    expect(backend.requests(artSourceRelease)).toEqual([
      { ...sent, password: 'wrong' },
      { ...sent, password: 'Quiet#Harbour7' },
    ]);
  });

  it('W-ART-07 W-ART-27 is offered to designers, sales and administrators of the licensor only', async () => {
    const offered: string[] = [];
    for (const role of ROLE_CODES) {
      cleanup();
      signIn(role, { Permissions: ['ReceiveArtWork'] });
      openArt();
      await screen.findByRole('heading', { name: 'bun-spring.zip' });
      if (screen.queryByRole('button', { name: 'Release' })) offered.push(role);
    }
    expect(offered).toEqual(['superUser', 'sales', 'salesManager', 'juniorDesigner', 'seniorDesigner']);
  });
});
