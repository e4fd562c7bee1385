import type { RequestOf } from '@bls/proto/contracts/call';
import type { artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { searchedText } from '@bls/proto/domain/search/plain';
import { searchTextsOf } from '../access/character-names.js';
import type { StoredFile } from '../../objects/objects.api.js';

type Request = Pick<RequestOf<typeof artSourceUpload>, 'id' | 'season' | 'year' | 'keywords'>;
type Found = {
  character: ShownCharacter;
  cover: Pick<StoredFile, 'id'>;
  zip: Pick<StoredFile, 'id' | 'name' | 'size'>;
  clip: Pick<StoredFile, 'id'> | undefined;
  /** Encrypted. */
  filePassword: Buffer;
  by: { name: string };
};

/** An art source as it is stored, with the text that it is found by. */
export const artSourceColumns = ({ id, season, year, keywords }: Request, { character, cover, zip, clip, filePassword, by }: Found) => ({
  id,
  character,
  characterId: character.characterId,
  characterName: character.name,
  season,
  year,
  keywords,
  coverFileId: cover.id,
  zipFileId: zip.id,
  clipFileId: clip?.id ?? null,
  fileName: zip.name,
  size: zip.size,
  filePassword,
  uploadedBy: by.name,
  search: searchedText(zip.name, year, ...keywords, ...searchTextsOf([character])),
});
