import { describe, expect, it } from '@jest/globals';
import { creativeCharacters } from '@bls/proto/contracts/calls/files/creative';
import { styleGuideList, styleGuideRead } from '@bls/proto/contracts/calls/files/style-guide';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('guide');
const NAME = 'Moonhare spring';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(styleGuideList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(styleGuideRead, { id: ID, name: NAME });
  fresh.answer(creativeCharacters, { characters: [{ characterId: ID, styleGuides: 1 }] });
  fresh.answer(propertyList, { properties: [{ name: 'Moonhare', characters: [{ characterId: ID, name: 'Luna' }] }] });
});

describe('addresses of style guides', () => {
  it('P-SHELL-28 W-STYLE-01 /StyleGuidesManagement leads to the list', async () => {
    expect(await open('/StyleGuidesManagement', 'sales')).toMatchObject({ address: '/StyleGuidesManagement/Index', denied: false });
  });

  it('W-STYLE-01 W-STYLE-02 /StyleGuidesManagement/Index lists the style guides', async () => {
    await shows('/StyleGuidesManagement/Index', 'sales', NAME);
    await shows('/StyleGuidesManagement/Index', 'licenseeDesigner', NAME, { Permissions: ['ReceiveArtWork'] });
    await denies('/StyleGuidesManagement/Index', 'licenseeDesigner');
  });

  it('W-STYLE-01 W-STYLE-03 /StyleGuidesManagement/CharacterStyleGuides lists them by character', async () => {
    await shows('/StyleGuidesManagement/CharacterStyleGuides', 'sales', 'Luna');
    await denies('/StyleGuidesManagement/CharacterStyleGuides', 'brandOwnerLegal');
  });

  it('W-STYLE-01 W-STYLE-04 /StyleGuidesManagement/Detail shows the style guide of its id', async () => {
    await shows(`/StyleGuidesManagement/Detail/${ID}`, 'sales', NAME);
    expect(backend.requests(styleGuideRead)).toEqual([{ id: ID }]);
    await denies(`/StyleGuidesManagement/Detail/${ID}`, 'brandOwnerLegal');
  });

  it('W-STYLE-01 W-STYLE-05 W-STYLE-06 /StyleGuidesManagement/Edit creates a style guide, or edits that of its id, for designers of the licensor only', async () => {
    await shows('/StyleGuidesManagement/Edit', 'juniorDesigner', 'Illustrator file');
    expect(backend.requests(styleGuideRead)).toEqual([]);
    await shows(`/StyleGuidesManagement/Edit/${ID}`, 'seniorDesigner', NAME);
    expect(backend.requests(styleGuideRead)).toEqual([{ id: ID }]);
    for (const role of ['superUser', 'sales', 'licenseeDesigner'] as const) await denies('/StyleGuidesManagement/Edit', role);
  });
});
