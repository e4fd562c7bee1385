import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  artSourceDownload,
  artSourceLicensees,
  artSourceList,
  artSourcePassword,
  artSourceRead,
  artSourceRelease,
} from '@bls/proto/contracts/calls/files/art-source';
import { creativeList } from '@bls/proto/contracts/calls/files/creative';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import CreativeDatabase from './database.js';
import ArtSource from './detail.js';
import ArtSources from './list.js';

const ID = idOf('art');
const COMPANY = idOf('sunrise');
const character = { name: 'Bun', nameZh: '小兔', propertyName: 'Bunny Garden' };
const art = {
  id: ID,
  character,
  season: 'spring' as const,
  year: 2027,
  keywords: ['Easter'],
  fileName: 'bun-spring.zip',
  size: 5_242_880,
  releasedTo: 1,
  open: true,
};
const detail = {
  ...art,
  releases: [{ companyId: COMPANY, companyName: 'Sunrise Toys', releasedBy: 'Sun Li', access: true }],
  log: [{ action: 'release' as const, subject: 'Sunrise Toys', subjectZh: '日升玩具', by: 'Sun Li', role: 'sales' }],
};
const backend = startBackend((fresh) => {
  fresh.answer(artSourceList, { rows: [art], total: 1 });
  fresh.answer(artSourceRead, detail);
  fresh.answer(artSourcePassword, { filePassword: 'open sesame' });
  fresh.answer(artSourceDownload, { fileId: idOf('archive'), ticket: 'T-1' });
  fresh.answer(artSourceLicensees, { licensees: [{ companyId: COMPANY, name: 'Sunrise Toys', access: true }] });
  fresh.answer(artSourceRelease, { released: 1 });
});
const signInLicensee = () => signIn('licenseeDesigner', { Permissions: ['ReceiveArtWork'] });
const openArt = () => renderScreen(<ArtSource />, undefined, { params: { id: ID } });
/** Fills in the dialog that asks for the account password. */
async function confirmWith(password: string, button: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Account password/), { target: { value: password } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
}

beforeAll(() => startLanguage('en'));
afterEach(() => void jest.restoreAllMocks());

describe('art sources on screen', () => {
  it('W-ART-08 lists them for staff with the release action', async () => {
    signIn('sales');
    renderScreen(<ArtSources />);
    expect(await screen.findByText('bun-spring.zip')).toBeTruthy();
    for (const text of ['Bun', 'Spring', '2027', '5 MB']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upload art source' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Select this row'));
    fireEvent.click(screen.getByRole('button', { name: 'Release' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Sunrise Toys/ }));
    await confirmWith('Quiet#Harbour7', 'Release');
    await waitFor(() =>
      expect(backend.requests(artSourceRelease)).toEqual([{ ids: [ID], companyIds: [COMPANY], password: 'Quiet#Harbour7' }]),
    );
  });

  it('W-ART-12 marks new ones for a licensee', async () => {
    signInLicensee();
    backend.answer(artSourceList, { rows: [{ ...art, status: 'new', open: false }], total: 1 });
    renderScreen(<ArtSources />);
    expect(await screen.findByText('New')).toBeTruthy();
    expect(screen.getByLabelText('No access yet')).toBeTruthy();
  });

  it('W-ART-09 shows one with its releases and its log', async () => {
    signIn('sales');
    openArt();
    expect(await screen.findByRole('heading', { name: 'bun-spring.zip' })).toBeTruthy();
    for (const text of ['Easter', 'Access granted']) expect(screen.getByText(text)).toBeTruthy();
    // once in the releases and once in the log
    expect(screen.getAllByText(/Sunrise Toys/)).toHaveLength(2);
    expect(backend.requests(artSourceRead)).toEqual([{ id: ID }]);
  });

  it('W-ART-10 W-ART-24 asks for the account password before it shows the password of the archive', async () => {
    signInLicensee();
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    await screen.findByRole('dialog');
    expect(backend.requests(artSourcePassword)).toEqual([]);
    await confirmWith('Quiet#Harbour7', 'Show password');
    expect(await screen.findByText('open sesame')).toBeTruthy();
    expect(backend.requests(artSourcePassword)).toEqual([{ id: ID, password: 'Quiet#Harbour7' }]);
  });

  it('W-ART-10 W-ART-23 downloads the archive against the account password', async () => {
    const taken: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      taken.push(this.getAttribute('href') ?? '');
    });
    signInLicensee();
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await confirmWith('Quiet#Harbour7', 'Download');
    await waitFor(() => expect(taken).toEqual([`/File/Download?id=${idOf('archive')}&ticket=T-1`]));
    expect(backend.requests(artSourceDownload)).toEqual([{ id: ID, password: 'Quiet#Harbour7' }]);
  });

  it('W-ART-24 shows at the field that the account password is wrong, and reveals nothing', async () => {
    signInLicensee();
    backend.refuse(artSourcePassword, 'ruleBroken', { issues: [{ path: ['password'], rule: 'incorrectPassword' }] });
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    await confirmWith('wrong', 'Show password');
    await waitFor(() => expect(screen.getByLabelText(/^Account password/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Incorrect password.')).toBeTruthy();
    expect(screen.queryByText('open sesame')).toBeNull();
  });

  it('W-ART-06 shows the creative database as pictures, with new items and pending access', async () => {
    signInLicensee();
    backend.answer(creativeList, {
      rows: [{ id: ID, kind: 'artSource', title: 'bun-spring.zip', characters: [character], pictureFileId: ID, open: false, fresh: true }],
      total: 1,
    });
    renderScreen(<CreativeDatabase />);
    expect(await screen.findByText('bun-spring.zip')).toBeTruthy();
    for (const text of ['New', 'No access yet', 'Art source']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`#/ReleaseArtSourceManagementV2/ArtSourceDetail/${ID}`);
  });
});
