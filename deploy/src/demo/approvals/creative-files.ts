import { encryptedArchive } from '@bls/files/creative/art-sources/encryption/encrypted-archive';
import sharp from 'sharp';
import type { DemoArt, DemoGuide } from '../records/items.js';
import { character } from '../pictures/character.js';
import { memo } from '../pictures/memo.js';
import { idOf } from '../base/random.js';
import type { Story } from '../story.js';
import type { DemoFile, Drawing } from '../files/write-files.js';

/** The password of the demo's archives. */
export const ART_PASSWORD = 'Artwork#2027';
export const guideFileId = ({ id }: DemoGuide): string => idOf(id, 'file');
export const coverFileId = ({ id }: DemoArt): string => idOf(id, 'cover');
export const zipFileId = ({ id }: DemoArt): string => idOf(id, 'zip');
export const guideFileName = ({ look }: DemoGuide): string => `${look.code}-basics.ai`;
export const zipFileName = ({ look, season, year }: DemoArt): string => `${look.code}-${season}-${year}.zip`;

/** Artwork of the style guides, covers and encrypted archives of the art sources. */
export function creativeFiles({ guides, arts }: Story): DemoFile[] {
  return [...guides.map(guideFile), ...arts.flatMap(artFiles)];
}

/** The first drawing of a property is that of its style guide, too. */
const drawingKey = (kind: 'cover' | 'zip', code: string, index = 0): string =>
  [`art-${kind}`, code.toLowerCase(), ...(index > 0 ? [index] : [])].join('-');

function guideFile(guide: DemoGuide): DemoFile {
  return {
    id: guideFileId(guide),
    name: guideFileName(guide),
    purpose: 'styleGuide',
    drawing: {
      key: `guide-${guide.look.code.toLowerCase()}`,
      kind: 'ai',
      make: () => artwork(guide),
      looksLike: drawingKey('cover', guide.look.code),
    },
    uploaderName: guide.by.name,
    at: guide.at,
    owner: { kind: 'styleGuide', id: guide.id },
    staffOnly: true,
  };
}

function artFiles(art: DemoArt): DemoFile[] {
  const { code } = art.look;
  const svg = () => character(art.look, art.character.name, art.index);
  const cover: Drawing = {
    key: drawingKey('cover', code, art.index),
    kind: 'jpg',
    make: () => sharp(Buffer.from(svg())).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer(),
  };
  const zip: Drawing = {
    key: drawingKey('zip', code, art.index),
    kind: 'sealedZip',
    make: async () => encryptedArchive({ [`${art.character.name}.svg`]: svg() }, ART_PASSWORD),
  };
  const shared = { uploaderName: art.by.name, at: art.at, owner: { kind: 'artSource', id: art.id }, staffOnly: true };
  return [
    { ...shared, id: coverFileId(art), name: `${code}-cover.jpg`, purpose: 'artCover', drawing: cover },
    { ...shared, id: zipFileId(art), name: zipFileName(art), purpose: 'artSource', drawing: zip },
  ];
}

/** A page as Illustrator saves it: a PDF with an Illustrator mark. */
async function artwork({ look, characters }: DemoGuide): Promise<Buffer> {
  const page = await memo([look.name.en, 'Basic poses, palette and protected space', ...characters.map(({ name }) => name)]);
  return Buffer.concat([page, Buffer.from('\n% Adobe Illustrator %AIPrivateData\n%%EOF\n')]);
}
