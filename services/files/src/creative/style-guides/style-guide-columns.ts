import type { RequestOf } from '@bls/proto/contracts/call';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { styleGuideSave } from '@bls/proto/contracts/calls/files/style-guide';
import { searchedText } from '@bls/proto/domain/search/plain';
import { searchTextsOf } from '../access/character-names.js';
import type { StoredFile } from '../../objects/objects.api.js';

type Request = Pick<RequestOf<typeof styleGuideSave>, 'name' | 'contractId' | 'licenseeContact'>;
type Found = {
  characters: ShownCharacter[];
  designer: { userId: string; name: string } | undefined;
  contractNumber: string | null;
  file: Pick<StoredFile, 'id' | 'name' | 'size'>;
  by: { name: string };
};

/** A style guide as it is stored, with the text that it is found by. */
export const styleGuideColumns = (request: Request, { characters, designer, contractNumber, file, by }: Found) => ({
  name: request.name,
  characters,
  characterIds: characters.map(({ characterId }) => characterId),
  contractId: request.contractId ?? null,
  contractNumber,
  designerId: designer?.userId ?? null,
  designerName: designer?.name ?? null,
  licenseeContact: request.licenseeContact || null,
  fileId: file.id,
  fileName: file.name,
  size: file.size,
  updatedBy: by.name,
  search: searchedText(request.name, contractNumber, designer?.name, file.name, ...searchTextsOf(characters)),
});
