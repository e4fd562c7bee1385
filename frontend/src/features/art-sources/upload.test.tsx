import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile, messageAt, pick, type, uploaded } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import UploadArt from './upload.js';

const REQUIRED = 'This is required.';
const PASSWORD = /^File password\b(?! again)/;
const AGAIN = /^Repeat the file password/;
const backend = startBackend((fresh) => {
  fresh.answer(propertyList, {
    properties: [{ name: 'Bunny Garden', active: true, characters: [{ characterId: idOf('bun'), name: 'Bun' }] }],
  });
  fresh.answer(artSourceUpload, ({ id }) => ({ id, fileName: 'bun-spring.zip' }));
  fresh.answer(fileUpload, ({ purpose, file }) => ({ fileId: idOf(file.name), purpose, name: file.name }));
});
const leave = jest.fn();
const show = () => renderScreen(<UploadArt />, undefined, { leave });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Fills in all fields except one. */
async function fillAllBut(left?: 'character' | 'season' | 'year' | 'cover' | 'archive' | 'password' | 'confirmation'): Promise<void> {
  if (left !== 'character') await pick(/^Character/, /Bun/);
  if (left !== 'season') type(/^Season/, 'spring');
  type(/^Year/, left === 'year' ? '' : '2027');
  if (left !== 'cover') chooseFile(/^Cover photo/, 'cover.jpg');
  if (left !== 'archive') chooseFile(/^Encrypted archive/, 'bun-spring.zip');
  if (left !== 'password') type(PASSWORD, 'open sesame');
  if (left !== 'confirmation') type(AGAIN, 'open sesame');
  if (left !== 'cover') await uploaded('cover.jpg');
  if (left !== 'archive') await uploaded('bun-spring.zip');
}

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  leave.mockReset();
  signIn('juniorDesigner');
});

describe('the upload of an art source', () => {
  it('W-ART-06 sends character, season, year, cover photo and archive with its password, and shows the art source', async () => {
    show();
    await fillAllBut();
    save();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const [request] = backend.requests(artSourceUpload);
    expect(request).toEqual({
      id: expect.any(String),
      characterId: idOf('bun'),
      season: 'spring',
      year: 2027,
      keywords: [],
      coverFileId: idOf('cover.jpg'),
      zipFileId: idOf('bun-spring.zip'),
      filePassword: 'open sesame',
      filePasswordConfirmation: 'open sesame',
    });
    expect(leave.mock.calls).toEqual([[`/ReleaseArtSourceManagementV2/ArtSourceDetail/${request?.id}`]]);
    expect(backend.requests(fileUpload).map(({ purpose }) => purpose)).toEqual(['artCover', 'artSource']);
  });

  it.each([
    ['W-ART-14', 'character', /^Character/],
    ['W-ART-15', 'season', /^Season/],
    ['W-ART-16', 'year', /^Year/],
    ['W-ART-17', 'cover', /^Cover photo/],
    ['W-ART-18', 'archive', /^Encrypted archive/],
    ['W-ART-19', 'password', PASSWORD],
    ['W-ART-20', 'confirmation', AGAIN],
  ] as const)('%s asks for the %s when it is the only missing field, and sends nothing', async (_id, left, label) => {
    show();
    await fillAllBut(left);
    save();
    await waitFor(() => expect(messageAt(label)).toContain(REQUIRED));
    expect(screen.getAllByText(REQUIRED)).toHaveLength(1);
    expect(backend.requests(artSourceUpload)).toEqual([]);
  });

  it('W-ART-20 refuses a different confirmation password', async () => {
    show();
    await fillAllBut('confirmation');
    type(AGAIN, 'open sesame!');
    save();
    await waitFor(() => expect(messageAt(AGAIN)).toContain('The two passwords differ.'));
    expect(backend.requests(artSourceUpload)).toEqual([]);
  });
});
