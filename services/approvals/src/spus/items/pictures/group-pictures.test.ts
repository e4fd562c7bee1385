import { describe, expect, it } from '@jest/globals';
import { groupPictures } from './group-pictures.js';

const grouped = (paths: string[], itemCode: string | null = null) => {
  const { items, issues } = groupPictures(
    paths.map((path) => ({ path })),
    itemCode,
  );
  return issues.length > 0 ? issues.map((i) => i.rule) : Object.fromEntries(items.map((i) => [i.itemCode, i.entries.map((e) => e.path)]));
};

describe('the SPUs of an archive', () => {
  it('W-SPU-16 are one SPU when its pictures are not in folders', () => {
    expect(grouped(['a.jpg', 'b.png'], 'BG-1')).toEqual({ 'BG-1': ['a.jpg', 'b.png'] });
    expect(grouped(['a.jpg'])).toEqual(['spu.itemCodeNeeded']);
  });

  it('W-SPU-16 are its folders, with or without a single parent folder', () => {
    const folders = { 'BG-1': ['BG-1/a.jpg', 'BG-1/b.jpg'], 'BG-2': ['BG-2/a.jpg'] };
    expect(grouped(Object.values(folders).flat())).toEqual(folders);
    expect(grouped(['all/BG-1/a.jpg', 'all/BG-2/a.jpg'])).toEqual({ 'BG-1': ['all/BG-1/a.jpg'], 'BG-2': ['all/BG-2/a.jpg'] });
    expect(grouped(['BG-1/a.jpg'])).toEqual({ 'BG-1': ['BG-1/a.jpg'] });
  });

  it('W-SPU-16 are not guessed: mixtures, deeper folders, folders that are not codes and superfluous codes are refused', () => {
    expect(grouped(['a.jpg', 'BG-1/a.jpg'])).toEqual(['spu.mixed']);
    expect(grouped(['BG-1/front/a.jpg', 'BG-2/a.jpg'])).toEqual(['spu.nested']);
    expect(grouped(['my pictures/a.jpg', 'BG-2/a.jpg'])).toEqual(['spu.itemCode']);
    expect(grouped(['BG-1/a.jpg'], 'BG-1')).toEqual(['spu.itemCodeUnused']);
  });
});
