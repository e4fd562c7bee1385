import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSES, pixelsOf } from '../enumerations/files.js';
import { issuesOf } from '../values/errors.js';
import { agentCategoryFields, agentPropertyFields } from './fields.js';

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;
const character = { characterId: id(1), name: 'Luna', bannerFileId: id(2) };
const property = {
  propertyId: id(3),
  name: 'Moonhare',
  nameZh: '月兔',
  logoFileId: id(4),
  bannerFileId: id(5),
  categoryId: id(6),
  subCategoryId: id(7),
  active: true,
  characters: [character],
};
const broken = (change: object): string[] => {
  const result = agentPropertyFields.safeParse({ ...property, ...change });
  return result.success ? [] : issuesOf(result.error).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
};
const brokenCharacter = (change: object) => broken({ characters: [{ ...character, ...change }] });

describe('a property that agents offer', () => {
  it('W-AGENT-05 has a name, a logo, a banner, characters, a category and a sub-category', () => {
    expect(agentPropertyFields.parse(property)).toEqual(property);
    expect(broken({ subCategoryId: undefined, nameZh: undefined })).toEqual([]);
    expect(broken({ categoryId: undefined })).toEqual(['categoryId: required']);
    expect(broken({ characters: [] })).toEqual(['characters: atLeastOne']);
  });

  it('W-AGENT-11 requires a name', () => {
    expect(broken({ name: 'M' })).toEqual([]);
    for (const name of ['', '  ', undefined]) expect(broken({ name })).toEqual(['name: required']);
  });

  it('W-AGENT-12 W-AGENT-13 requires a logo and a banner', () => {
    expect(broken({ logoFileId: undefined })).toEqual(['logoFileId: required']);
    expect(broken({ bannerFileId: undefined })).toEqual(['bannerFileId: required']);
    expect(broken({ logoFileId: undefined, bannerFileId: undefined })).toHaveLength(2);
  });

  it('W-AGENT-14 W-AGENT-15 requires a name and a banner for each character', () => {
    expect(brokenCharacter({})).toEqual([]);
    for (const name of ['', '  ', undefined]) expect(brokenCharacter({ name })).toEqual(['characters.0.name: required']);
    expect(brokenCharacter({ bannerFileId: undefined })).toEqual(['characters.0.bannerFileId: required']);
  });

  it('takes each character name only once', () => {
    const second = { ...character, characterId: id(8), name: 'Sol' };
    expect(broken({ characters: [character, second] })).toEqual([]);
    expect(broken({ characters: [character, { ...second, name: 'LUNA' }] })).toEqual(['characters.1.name: duplicateName']);
    expect(broken({ characters: [character, { ...second, characterId: id(1) }] })).toEqual([
      'characters.1.characterId: duplicateCharacter',
    ]);
  });
});

describe('a category of agents', () => {
  const accepted = (name: unknown, parentId?: string) => agentCategoryFields.safeParse({ name, parentId }).success;

  it('W-AGENT-16 requires a name', () => {
    expect(accepted('Toys')).toBe(true);
    for (const name of ['', '  ', undefined]) expect(accepted(name)).toBe(false);
  });

  it('W-AGENT-17 requires a name also for a sub-category', () => {
    expect(accepted('Plush', id(6))).toBe(true);
    for (const name of ['', '  ', undefined]) expect(accepted(name, id(6))).toBe(false);
  });
});

describe('pictures of agents', () => {
  it('W-AGENT-20 W-LIMIT-16 W-LIMIT-17 have one size for each use: the tall banner for a property, the square one for a character', () => {
    expect(pixelsOf('agentLogo')).toEqual({ width: 150, height: 40 });
    expect(pixelsOf('agentBanner')).toEqual({ width: 390, height: 740 });
    expect(pixelsOf('agentCharacterBanner')).toEqual({ width: 200, height: 200 });
    expect(pixelsOf('avatar')).toBeUndefined();
    for (const purpose of ['agentLogo', 'agentBanner', 'agentCharacterBanner'] as const)
      expect(FILE_PURPOSES[purpose].kinds).toEqual(['jpg', 'png']);
  });
});
