import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  agentCategories,
  agentCategoryDelete,
  agentCategorySave,
  agentProperties,
  agentProperty,
  agentPropertySave,
} from '@bls/proto/contracts/calls/licensing/agent';
import { SAMPLE_IDS, sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { people, refusal, type Service, startLicensing } from './fixtures.js';

let service: Service;
const admin = testActor({ role: 'superUser', name: 'Ann Admin' });
const [sample] = sampleTerms().keyTerms.properties;
const hidden = randomUUID();
const categoryId = randomUUID();
const subCategoryId = randomUUID();

beforeAll(async () => {
  ({ service } = await startLicensing());
  const shared = { validFrom: '2026-01-01', validTo: '2030-12-31', territories: ['CN'] };
  await service.superuser
    .insertInto('propertyCharacter')
    .values({ tenant: 'CTL', id: hidden, propertyId: SAMPLE_IDS.property, name: 'Nox', nameZh: null, ...shared })
    .execute();
  await category({ id: categoryId, name: 'Toys', nameZh: '玩具' });
  await category({ id: subCategoryId, name: 'Plush', parentId: categoryId });
});
afterAll(() => service.stop());

const category = (request: RequestInput<typeof agentCategorySave>, by = admin) => service.call(agentCategorySave, request, by);
type PropertyRequest = RequestInput<typeof agentPropertySave>;
const offer = (more: Partial<PropertyRequest> = {}): PropertyRequest => ({
  id: randomUUID(),
  propertyId: sample?.propertyId ?? '',
  name: `Moonhare ${randomUUID().slice(0, 8)}`,
  nameZh: '月兔',
  logoFileId: randomUUID(),
  bannerFileId: randomUUID(),
  categoryId,
  subCategoryId,
  active: true,
  characters: [
    { characterId: SAMPLE_IDS.character, name: 'Luna', bannerFileId: randomUUID() },
    { characterId: hidden, name: 'Nox', nameZh: '夜', bannerFileId: randomUUID() },
  ],
  ...more,
});
const save = (request: PropertyRequest, by = admin) => service.call(agentPropertySave, request, by);

describe('what agents offer', () => {
  it('W-AGENT-05 stores name, logo, banner, characters, category and sub-category', async () => {
    const property = offer();
    await save(property);
    const { subCategoryId: _sub, categoryId: _category, characters, ...plain } = property;
    expect(await service.call(agentProperty, { id: property.id }, admin)).toMatchObject({
      ...plain,
      category: { id: categoryId, name: 'Toys', nameZh: '玩具' },
      subCategory: { id: subCategoryId, name: 'Plush', nameZh: null },
      characters: [{ ...characters[0], nameZh: null }, characters[1]],
      updatedBy: 'Ann Admin',
      revision: 1,
    });
  });

  it('W-AGENT-21 shows an agent only the characters assigned to it', async () => {
    const both = offer();
    const { id: elsewhere } = await category({ id: randomUUID(), name: 'Elsewhere' });
    const category2 = { categoryId: elsewhere, subCategoryId: undefined };
    const other = offer({ ...category2, characters: [{ characterId: hidden, name: 'Nox', bannerFileId: randomUUID() }] });
    const off = offer({ active: false });
    for (const property of [both, other, off]) await save(property);
    const visible = (await service.call(agentProperties, {}, people.agent)).properties;
    const ids = visible.map(({ id }) => id);
    expect([both, other, off].map(({ id }) => ids.includes(id))).toEqual([true, false, false]);
    expect(new Set(visible.flatMap(({ characters }) => characters.map(({ characterId }) => characterId)))).toEqual(
      new Set([SAMPLE_IDS.character]),
    );
    for (const { id } of [other, off]) expect(await refusal(service.call(agentProperty, { id }, people.agent))).toBe('notFound');
    const countIn = (by: typeof admin) =>
      service.call(agentCategories, {}, by).then(({ categories }) => categories.find(({ id }) => id === elsewhere)?.properties);
    expect([await countIn(admin), await countIn(people.agent)]).toEqual([1, 0]);
    const withoutCharacters = testActor({ role: 'salesAgent', characterIds: [] });
    expect((await service.call(agentProperties, {}, withoutCharacters)).properties).toEqual([]);
    expect(await refusal(service.call(agentProperty, { id: both.id }, testActor({ role: 'superUser', tenant: 'PLBY' })))).toBe('notFound');
    expect(await refusal(save(offer(), people.agent))).toBe('forbidden');
    expect(await refusal(service.call(agentProperties, {}, people.licensee))).toBe('forbidden');
  });

  it('refuses a stale revision and a name that exists', async () => {
    const property = offer();
    await save(property);
    const renamed = { ...property, revision: 1, characters: property.characters.slice(0, 1) };
    expect(await save(renamed)).toMatchObject({ revision: 2, characters: [{ name: 'Luna' }] });
    expect(await refusal(save(renamed))).toBe('conflict');
    expect(await refusal(save(property))).toBe('alreadyExists');
    expect(await refusal(save(offer({ name: property.name.toUpperCase() })))).toBe('alreadyExists name:agentNameTaken');
  });

  it('accepts only properties, categories and characters that belong together', async () => {
    const toys = await category({ id: randomUUID(), name: 'Home' });
    const [first] = offer().characters;
    const refused = (more: Partial<PropertyRequest>) => refusal(save(offer(more)));
    expect(await refused({ propertyId: randomUUID() })).toBe('ruleBroken propertyId:invalidValue');
    expect(await refused({ categoryId: subCategoryId })).toBe('ruleBroken categoryId:invalidValue');
    expect(await refused({ categoryId: toys.id })).toBe('ruleBroken subCategoryId:notOfCategory');
    expect(await refused({ characters: [{ ...first, characterId: randomUUID() } as PropertyRequest['characters'][number]] })).toBe(
      'ruleBroken characters.0.characterId:notOfProperty',
    );
  });
});

describe('categories of agents', () => {
  it('W-AGENT-18 have different names', async () => {
    expect(await refusal(category({ id: randomUUID(), name: 'toys' }))).toBe('alreadyExists name:agentNameTaken');
    const other = await category({ id: randomUUID(), name: 'Games' });
    expect(await refusal(category({ id: other.id, name: 'TOYS', revision: 1 }))).toBe('alreadyExists name:agentNameTaken');
    expect(await category({ id: other.id, name: 'Board games', revision: 1 })).toMatchObject({ name: 'Board games', revision: 2 });
    expect(await refusal(category({ id: other.id, name: 'Late', revision: 1 }))).toBe('conflict');
  });

  it('W-AGENT-19 have sub-categories of different names', async () => {
    const other = await category({ id: randomUUID(), name: 'Clothes' });
    expect(await refusal(category({ id: randomUUID(), name: 'PLUSH', parentId: other.id }))).toBe('alreadyExists name:agentNameTaken');
    expect(await category({ id: randomUUID(), name: 'Toys', parentId: other.id })).toMatchObject({ parentId: other.id, properties: 0 });
    expect(await refusal(category({ id: randomUUID(), name: 'Deeper', parentId: subCategoryId }))).toBe('notFound');
  });

  it('are deleted when they have no properties and sub-categories', async () => {
    await save(offer());
    const remove = (id: string) => service.call(agentCategoryDelete, { id }, admin);
    for (const id of [categoryId, subCategoryId]) expect(await refusal(remove(id))).toBe('inUse');
    const empty = await category({ id: randomUUID(), name: 'Nothing' });
    const below = await category({ id: randomUUID(), name: 'Less', parentId: empty.id });
    expect(await refusal(remove(empty.id))).toBe('inUse');
    for (const id of [below.id, empty.id]) expect(await remove(id)).toEqual({ deleted: true });
    expect(await refusal(remove(empty.id))).toBe('notFound');
    const { categories } = await service.call(agentCategories, {}, people.agent);
    expect(categories.find(({ id }) => id === categoryId)?.properties).toBeGreaterThan(0);
    expect(await refusal(category({ id: randomUUID(), name: 'Mine' }, people.agent))).toBe('forbidden');
  });
});
