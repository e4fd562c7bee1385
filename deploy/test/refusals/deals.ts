import { randomUUID } from 'node:crypto';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { characterDelete, propertyRead, propertySave } from '@bls/proto/contracts/calls/licensing/property';
import { termSheetCreate, termSheetDecide, termSheetFollow, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { addDays } from '@bls/proto/domain/values/time';
import type { Reply } from '../lib/client.js';
import { parties } from '../lib/deal/deal-documents.js';
import { dealTerms } from '../lib/deal/deal-terms.js';
import { pdfFile } from '../lib/sample-files.js';
import type { Refusal, Scene } from './scene.js';

type Sections = Record<'purpose' | 'keyTerms' | 'basicTerms' | 'distribution' | 'royalty' | 'cross' | 'mg', object>;
type Draft = { termSheetVersionId: string; revision: number };
const draft = (scene: Scene): Promise<Draft> => scene.done(scene.as('sales'), termSheetCreate, { termSheetId: randomUUID() });
const only = ({ termSheetVersionId, revision }: Draft): Draft => ({ termSheetVersionId, revision });
const save = (scene: Scene, { termSheetVersionId, revision }: Draft, sections: object): Promise<Reply> =>
  scene.as('sales').call(termSheetSave, { termSheetVersionId, revision, sections });
const terms = async (scene: Scene): Promise<Sections> => dealTerms(await parties(scene.deal)) as Sections;
/** The term sheet of the deal, which is signed. */
const signed = async (scene: Scene): Promise<Draft> => {
  const { termSheetVersionId } = scene.deal;
  const { revision } = await scene.done<{ revision: number }>(scene.as('sales'), termSheetRead, { termSheetVersionId });
  return { termSheetVersionId, revision };
};
const contract = async (scene: Scene) => {
  const { contractVersionId } = scene.deal;
  const { revision } = await scene.done<{ revision: number }>(scene.as('sales'), contractRead, { contractVersionId });
  return { contractVersionId, revision };
};
/** A property of the demo that deals grant. */
async function property(scene: Scene) {
  const { property: granted } = await parties(scene.deal);
  return scene.done<
    { propertyId: string; revision: number; validTo: string; characters: { characterId: string }[] } & Record<string, unknown>
  >(scene.as('superUser'), propertyRead, { propertyId: granted.propertyId });
}
const newProperty = (changes: object) => ({
  id: randomUUID(),
  code: randomUUID().slice(0, 8).toUpperCase(),
  name: `Property ${randomUUID().slice(0, 8)}`,
  territories: ['CN'],
  validFrom: '2026-01-01',
  validTo: '2036-12-31',
  rateTypes: ['slidingRate'],
  ...changes,
});

export const DEALS: readonly Refusal[] = [
  {
    row: 'W-ERROR-02',
    when: 'the licensee of a term sheet does not exist',
    says: 'Unknown company.',
    key: 'rule.unknownCompany',
    refuse: async (scene) => save(scene, await draft(scene), { purpose: { ...(await terms(scene)).purpose, licenseeId: randomUUID() } }),
  },
  {
    row: 'W-ERROR-04',
    when: 'another user has saved the term sheet meanwhile',
    says: 'Another user has changed this.',
    key: 'error.conflict',
    refuse: async (scene) => {
      const opened = await draft(scene);
      await save(scene, opened, { keyTerms: { sellOffDays: 30 } });
      return save(scene, opened, { keyTerms: { sellOffDays: 60 } });
    },
  },
  {
    row: 'W-ERROR-05 W-ERROR-10',
    when: 'the version of a term sheet does not exist',
    says: 'Term sheet not found.',
    key: 'error.reason.termSheetNotFound',
    refuse: (scene) => scene.as('sales').call(termSheetRead, { termSheetVersionId: randomUUID() }),
  },
  ...(['purpose', 'keyTerms', 'basicTerms', 'distribution', 'royalty', 'cross', 'mg'] as const).map((section): Refusal => ({
    row: 'W-ERROR-10',
    when: `the section ${section} of an unknown term sheet is saved`,
    says: 'Term sheet not found: the section',
    key: 'error.reason.sectionNotFound',
    refuse: async (scene) => save(scene, { termSheetVersionId: randomUUID(), revision: 1 }, { [section]: (await terms(scene))[section] }),
  })),
  {
    row: 'W-ERROR-06',
    when: 'the contract does not exist',
    says: 'Contract not found.',
    key: 'error.reason.contractNotFound',
    refuse: (scene) =>
      scene.as('sales').call(termSheetFollow, { contractId: randomUUID(), newTermSheetId: randomUUID(), purpose: 'renewal' }),
  },
  {
    row: 'W-ERROR-06',
    when: 'the version of the contract is not valid',
    says: 'This contract version is not valid.',
    key: 'error.reason.contractVersionNotValid',
    refuse: (scene) => scene.as('sales').call(contractRead, { contractVersionId: randomUUID() }),
  },
  {
    row: 'W-ERROR-06',
    when: 'the contract has been replaced',
    says: 'The contract has already been replaced by',
    key: 'rule.contractAlreadyReplaced',
    refuse: (scene) => {
      const request = { contractId: scene.replaced.contractId, newTermSheetId: randomUUID(), purpose: 'renewal' };
      return scene.as('sales').call(termSheetFollow, request);
    },
  },
  {
    row: 'W-ERROR-07',
    when: 'a new version of a signed contract is wanted',
    says: 'A new version cannot be created in the current status.',
    key: 'error.reason.cannotRevise',
    refuse: async (scene) => scene.as('sales').call(contractMove, { ...(await contract(scene)), action: 'revise', comment: 'Again' }),
  },
  {
    row: 'W-ERROR-07',
    when: 'a signed term sheet is revised',
    says: 'A new version cannot be created in the current status.',
    key: 'error.reason.cannotRevise',
    refuse: async (scene) => scene.as('sales').call(termSheetDecide, { ...(await signed(scene)), action: 'revise', comment: 'Again' }),
  },
  {
    row: 'W-ERROR-08',
    when: 'a signed term sheet is saved',
    says: 'This term sheet cannot be changed: it is read-only in the current status.',
    key: 'error.reason.readOnly',
    refuse: async (scene) => save(scene, await signed(scene), { keyTerms: { sellOffDays: 1 } }),
  },
  {
    row: 'W-ERROR-09',
    when: 'a term sheet is voided that does not wait for a review',
    says: 'A term sheet can be voided only while it is pending review.',
    key: 'error.reason.voidNotPending',
    refuse: async (scene) => scene.as('sales').call(termSheetDecide, { ...(await signed(scene)), action: 'void', comment: 'Withdrawn' }),
  },
  {
    row: 'W-ERROR-13',
    when: 'the name of a property is taken',
    says: 'A property with this name already exists.',
    key: 'rule.propertyNameTaken',
    refuse: async (scene) => scene.as('superUser').call(propertySave, newProperty({ name: (await property(scene))['name'] })),
  },
  {
    row: 'W-ERROR-14',
    when: 'a character of a term sheet is deleted',
    says: 'A term sheet uses this character.',
    key: 'rule.characterInTermSheet',
    refuse: async (scene) => {
      const { property: granted } = await parties(scene.deal);
      const { propertyId, revision } = await property(scene);
      const { characterId } = granted.characters[0] ?? { characterId: '' };
      return scene.as('superUser').call(characterDelete, { propertyId, characterId, revision });
    },
  },
  {
    row: 'W-ERROR-15',
    when: 'the last day of a property is not in the future',
    says: 'Dates must be in the future.',
    key: 'rule.dateNotFuture',
    refuse: (scene) =>
      scene.as('superUser').call(propertySave, newProperty({ validTo: addDays(new Date().toISOString().slice(0, 10), -2) })),
  },
  {
    row: 'W-ERROR-16',
    when: 'the last day of a property is no date',
    says: 'Enter a date.',
    key: 'rule.format.date',
    refuse: (scene) => scene.as('superUser').call(propertySave, newProperty({ validTo: '31.12.2036' })),
  },
  {
    row: 'W-ERROR-27',
    when: 'a deal is submitted at a type of rate that the property does not allow',
    says: '',
    key: 'rule.rateTypeNotForProperty',
    refuse: async (scene) => {
      const agreed = await terms(scene);
      const { propertyId, rateTypes } = await property(scene);
      const opened = await draft(scene);
      const { revision } = await scene.done<Draft>(scene.as('sales'), termSheetSave, { ...only(opened), sections: agreed });
      const allow = (types: unknown) =>
        scene.database.query('update licensing.property set rate_types = $1 where id = $2', [types, propertyId]);
      await allow(['fixedFee']);
      try {
        return await scene.as('sales').call(termSheetDecide, { ...only(opened), revision, action: 'submit' });
      } finally {
        await allow(rateTypes);
      }
    },
  },
  {
    row: 'W-ERROR-11',
    when: 'a contract is released to a side without a signature in its account information',
    says: 'There is no signature in the account information of',
    key: 'rule.signatureMissing',
    refuse: async (scene) => {
      const { contractVersionId } = scene.unreleased;
      const { revision } = await scene.done<Draft>(scene.as('legal'), contractRead, { contractVersionId });
      const fileIds = [await scene.uploads.send(scene.as('legal'), 'contractFile', await pdfFile('release.pdf'))];
      const sign = (id: string | null) =>
        scene.database.query('update identity.companies set signature_file_id = $1 where id = $2', [id, licenseeId]);
      const { licenseeId } = await parties(scene.deal);
      const { id } = await scene.row<{ id: string }>('select signature_file_id as id from identity.companies where id = $1', licenseeId);
      await sign(null);
      try {
        return await scene.as('legal').call(contractMove, { contractVersionId, revision, action: 'release', fileIds });
      } finally {
        await sign(id);
      }
    },
  },
];
