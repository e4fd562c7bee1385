import { describe, expect, it } from '@jest/globals';
import type { Artwork } from './artwork.js';
import type { Earlier } from './finding.js';
import { precheck } from './precheck.js';
import { NO_RULES, type PrecheckRules, rulesFor } from './rules.js';
import type { CheckedSubmission } from './submission.js';
import { withoutRule } from './without-rule.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const artwork = (part: Partial<Artwork> = {}): Artwork => ({
  fileId: id(1),
  kind: 'jpg',
  pixels: { width: 2000, height: 1000 },
  density: 300,
  print: { width: 210, height: 297 },
  spaces: ['rgb'],
  text: null,
  colours: [],
  ...part,
});
const earlier: Earlier = { kind: 'product', id: id(5), name: 'Plush', at: '2026-01-02T00:00:00.000Z', reason: 'other', comment: 'No' };
const found = (art: Partial<Artwork>, part: Partial<Omit<CheckedSubmission, 'rules'>> & { rules?: Partial<PrecheckRules> } = {}) =>
  precheck({
    artworks: [artwork(art)],
    name: 'Cup',
    spu: 'C-1',
    copyrightLine: undefined,
    palette: [],
    likenesses: [],
    rejections: [],
    ...part,
    rules: { ...NO_RULES, ...part.rules },
  });
const codes = (...given: Parameters<typeof found>) => found(...given).map(({ code, severity }) => `${code} ${severity}`);

describe('the check before a submission', () => {
  it('names the checks that a property has no rule for', () => {
    expect(withoutRule({ palette: [] })).toEqual(['resolution', 'colourSpace', 'copyrightLine', 'size', 'palette']);
    const rules: PrecheckRules = { density: 150, spaces: ['cmyk'], sizes: [{ width: 210, height: 297 }], blocking: [] };
    const palette = [{ name: 'Red', value: '#E60012' }];
    expect(withoutRule({ copyrightLine: '© CTL 2026', palette, precheck: rules })).toEqual([]);
    expect(withoutRule({ palette, precheck: rules })).toEqual(['copyrightLine']);
  });

  it('finds nothing where no rule is set', () => {
    expect(codes({})).toEqual([]);
  });

  it.each<[string, Parameters<typeof found>, string[]]>([
    ['fewer pixels', [{}, { rules: { longSide: 2001 } }], ['fewPixels warn']],
    ['enough pixels', [{}, { rules: { longSide: 2000 } }], []],
    ['fewer dpi', [{ density: 299.4 }, { rules: { density: 300 } }], ['lowDensity warn']],
    ['as good as enough dpi', [{ density: 299.99 }, { rules: { density: 300 } }], []],
    ['another colour space', [{ spaces: ['rgb', 'cmyk'] }, { rules: { spaces: ['cmyk'] } }], ['wrongSpace warn']],
    ['an allowed colour space', [{ spaces: ['cmyk'] }, { rules: { spaces: ['cmyk', 'grey'] } }], []],
    ['another size', [{ print: { width: 210, height: 290 } }, { rules: { sizes: [{ width: 210, height: 297 }] } }], ['wrongSize warn']],
    ['an allowed size, turned', [{ print: { width: 297.2, height: 209.7 } }, { rules: { sizes: [{ width: 210, height: 297 }] } }], []],
    ['no size', [{ print: null }, { rules: { sizes: [{ width: 210, height: 297 }] } }], ['sizeUnknown note']],
    ['no copyright line', [{ kind: 'pdf', text: 'Bunny' }, { copyrightLine: '© CTL 2026' }], ['lineMissing warn']],
    ['a copyright line in other writing', [{ kind: 'pdf', text: 'x (C) CTL\n2026 y' }, { copyrightLine: '© CTL 2026' }], []],
    ['no text layer', [{ text: null }, { copyrightLine: '© CTL 2026' }], ['noTextLayer note']],
    [
      'a colour away from the palette',
      [{ colours: [{ value: '#00a000', share: 0.3 }] }, { palette: [{ value: '#E60012' }] }],
      ['coloursAway warn'],
    ],
    [
      'near colours, greys and small shares',
      [
        {
          colours: [
            { value: '#e01018', share: 0.5 },
            { value: '#808080', share: 0.4 },
            { value: '#00a000', share: 0.04 },
          ],
        },
        { palette: [{ value: '#E60012' }] },
      ],
      [],
    ],
    [
      'art like rejected art',
      [{}, { likenesses: [{ fileId: id(1), rejectedFileId: id(2), similarity: 0.95, earlier }] }],
      ['likeRejected warn'],
    ],
    ['other art', [{}, { likenesses: [{ fileId: id(1), rejectedFileId: id(2), similarity: 0.7, earlier }] }], []],
    ['the same goods that were rejected', [{}, { name: ' plush', rejections: [{ ...earlier, spu: '' }] }], ['rejectedBefore warn']],
    ['the same SPU', [{}, { spu: 'c-1', rejections: [{ ...earlier, spu: 'C-1' }] }], ['rejectedBefore warn']],
    ['other goods', [{}, { spu: '', rejections: [{ ...earlier, spu: '' }] }], []],
    ['what blocks', [{}, { rules: { longSide: 3000, blocking: ['resolution'] } }], ['fewPixels block']],
    [
      'what blocks, but cannot be looked at',
      [{ print: null }, { rules: { sizes: [{ width: 1, height: 1 }], blocking: ['size'] } }],
      ['sizeUnknown note'],
    ],
  ])('checks %s', (_name, given, expected) => {
    expect(codes(...given)).toEqual(expected);
  });

  it('names the most similar rejected picture and its decision, the heaviest finding first', () => {
    const likenesses = [0.91, 0.97].map((similarity, at) => ({ fileId: id(1), rejectedFileId: id(at + 2), similarity, earlier }));
    const findings = found({}, { likenesses, copyrightLine: '©', rules: { longSide: 9000, blocking: ['likeRejected'] } });
    expect(findings.map(({ severity }) => severity)).toEqual(['block', 'warn', 'note']);
    expect(findings[0]).toMatchObject({ likeFileId: id(3), earlier, params: { name: 'Plush', percent: 97 } });
  });

  it('takes each rule of the property, else that for all properties', () => {
    const common: PrecheckRules = { longSide: 1000, spaces: ['cmyk'], sizes: [], blocking: ['size'] };
    expect(rulesFor(undefined, common)).toEqual(common);
    expect(rulesFor({ density: 300, spaces: [], sizes: [], blocking: ['palette'] }, common)).toEqual({
      longSide: 1000,
      density: 300,
      spaces: ['cmyk'],
      sizes: [],
      blocking: ['palette'],
    });
  });
});
