import { describe, expect, it } from '@jest/globals';
import { artSourceList, artSourceRead } from '@bls/proto/contracts/calls/files/art-source';
import { creativeList } from '@bls/proto/contracts/calls/files/creative';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('art');
const FILE = 'bun-spring.zip';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(artSourceList, { rows: [{ id: ID, fileName: FILE }], total: 1 });
  fresh.answer(artSourceRead, { id: ID, fileName: FILE });
  fresh.answer(creativeList, { rows: [{ id: ID, title: FILE }], total: 1 });
});

describe('addresses of art sources', () => {
  it.each(['/ReleaseArtSourceManagementV2', '/UploadArtSourceManagementV2', '/CreativeManagementV2'])(
    'P-SHELL-32 P-SHELL-33 P-SHELL-51 W-ART-01 %s leads to its Index',
    async (path) => {
      expect(await open(path, 'juniorDesigner')).toMatchObject({ address: `${path}/Index`, denied: false });
    },
  );

  it.each([
    ['/ReleaseArtSourceManagementV2/Index', 'sales', FILE, 'brandOwnerLegal'],
    ['/UploadArtSourceManagementV2/Index', 'juniorDesigner', 'File password', 'sales'],
    ['/CreativeManagementV2/Index', 'sales', FILE, 'brandOwnerLegal'],
  ] as const)('W-ART-01 W-ART-02 W-ART-04 W-ART-05 %s opens for %s with %j, and not for %s', async (path, role, text, other) => {
    await shows(path, role, text);
    await denies(path, other);
  });

  it('W-ART-02 W-ART-05 opens for licensee users who receive artwork, and not for other licensee users', async () => {
    for (const path of ['/ReleaseArtSourceManagementV2/Index', '/CreativeManagementV2/Index']) {
      await shows(path, 'licenseeDesigner', FILE, { Permissions: ['ReceiveArtWork'] });
      await denies(path, 'licenseeDesigner');
    }
  });

  it('W-ART-01 W-ART-03 /ReleaseArtSourceManagementV2/ArtSourceDetail shows the art source of its id, or without one lists all', async () => {
    await shows(`/ReleaseArtSourceManagementV2/ArtSourceDetail/${ID}`, 'sales', FILE);
    expect(backend.requests(artSourceRead)).toEqual([{ id: ID }]);
    backend.clear();
    await open('/ReleaseArtSourceManagementV2/ArtSourceDetail', 'sales');
    expect(backend.requests(artSourceRead)).toEqual([]);
  });
});
