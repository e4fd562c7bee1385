import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSearchable } from './searchable.js';
import { stretchesOf } from './highlight.js';
import type { SearchGroup } from './hit.js';
import { plain } from './plain.js';
import { type Candidate, groupOf, inOrder, scoreOf } from './ranking.js';
import { rangesOf, wordsOf } from './words.js';

/** What the database does: an item matches when it has a word in each range. */
const finds = (typed: string, texts: string[]): boolean => {
  const words = wordsOf(texts);
  return rangesOf(typed).every(({ from, below }) => words.some((word) => word >= from && word < below));
};
const text = () =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('Café Ａ１', '旭日玩具 Sunrise', 'TS-2026-0148', 'ｶﾞ', 'İstanbul'),
  );
const deal = ['TS-2026-0148', 'Guangzhou Sunrise Toys Co., Ltd.', '广州朝阳玩具有限公司', 'Night Stars Café', null as unknown as string];

describe('a plain text', () => {
  it('is the same for every case, width, accent and blank', () => {
    for (const written of ['Café Ａ１', 'CAFÉ  a1', 'cafe\u0301 A１ ', 'cafe\u3000a1']) expect(plain(written)).toBe('cafe a1');
    expect(plain('ガ')).toBe('ガ');
    expect(plain('İ')).toBe('i');
  });

  it('does not change when it is made plain again', () => {
    fc.assert(fc.property(text(), (written) => expect(plain(plain(written))).toBe(plain(written))));
  });

  it('is the same in capitals and in decomposed form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zà-öø-ÿ0-9 ]{0,20}$/), (written) => {
        // the only small letter whose capital has two letters
        fc.pre(!written.includes('ß'));
        expect(plain(written.toUpperCase())).toBe(plain(written));
        expect(plain(written.normalize('NFD'))).toBe(plain(written));
      }),
    );
  });
});

describe('the minimum length of a query', () => {
  it('is three characters, or two of a script without spaces', () => {
    expect(['ab', 'abc', '玩', '玩具', 'ガム', ' 玩 ', '', 'TS'].filter(isSearchable)).toEqual(['abc', '玩具', 'ガム']);
  });
});

describe('words', () => {
  it('are found by their beginnings, in any order, case and accent', () => {
    for (const typed of ['sunrise', 'SUNR', 'toys guang', 'café', 'CAFE', 'night  stars'])
      expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    for (const typed of ['unrise', 'sunset', 'sunrise moon']) expect([typed, finds(typed, deal)]).toEqual([typed, false]);
  });

  it('are found anywhere in a text of a script without spaces', () => {
    for (const typed of ['广州', '朝阳玩具', '有限公司']) expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    expect(finds('玩具朝阳', deal)).toBe(false);
  });

  it('find a number as typed, whole, in part or from its end', () => {
    for (const typed of ['TS-2026-0148', 'ts-2026-01', '0148', 'TS20260148', 'ts 2026 0148', 'ts202601'])
      expect([typed, finds(typed, deal)]).toEqual([typed, true]);
    for (const typed of ['TS-2026-02', 'TS202602', 'CT20260148']) expect([typed, finds(typed, deal)]).toEqual([typed, false]);
    expect(stretchesOf('TS-2026-0148', 'ts202601')).toEqual([
      { text: 'TS-2026-01', hit: true },
      { text: '48', hit: false },
    ]);
  });

  it('treat full-width letters as normal ones, and ignore punctuation', () => {
    expect(finds('ＳＵＮＲＩＳＥ', deal)).toBe(true);
    expect(rangesOf('"%_')).toEqual([]);
    expect(rangesOf('ABC玩具').map(({ from }) => from)).toEqual(['abc', '玩具']);
  });

  it('of a text always find it', () => {
    fc.assert(fc.property(text(), (written) => expect(finds(written, [written])).toBe(true)));
  });
});

describe('the ranking', () => {
  const name = ['Sunrise Toys', '旭日玩具'];

  it('orders exact, prefix, word start and contains, own names before additional texts', () => {
    const scores = [
      scoreOf('sunrise toys', name, []),
      scoreOf('sunrise toys', [], name),
      scoreOf('SUNR', name, []),
      scoreOf('SUNR', ['TS-2026-0148'], name),
      scoreOf('toy', name, []),
      scoreOf('toy', [], name),
      scoreOf('玩具', name, []),
      scoreOf('玩具', [], name),
      scoreOf('moon', name, name),
    ];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBe(0);
  });

  it('matches numbers as a whole, by their beginning and by their end', () => {
    const own = ['TS-2026-0148'];
    const [exact, prefix, ending] = ['ts-2026-0148', 'TS-2026-01', '0148'].map((typed) => scoreOf(typed, own, [])) as [
      number,
      number,
      number,
    ];
    expect(exact > prefix && prefix > ending && ending > 0).toBe(true);
  });

  it('matches words in several texts of one item', () => {
    expect(scoreOf('sunrise kitty', ['TS-1'], ['Sunrise Toys', 'Moon Kitty'])).toBeGreaterThan(0);
    expect(scoreOf('sunrise dog', ['TS-1'], ['Sunrise Toys', 'Moon Kitty'])).toBe(0);
  });

  it('never scores a text lower than one that only contains it', () => {
    fc.assert(
      fc.property(text(), text(), (typed, more) => {
        fc.pre(plain(typed) !== '');
        expect(scoreOf(typed, [typed], [])).toBeGreaterThanOrEqual(scoreOf(typed, [`${more} ${typed}`], []));
        expect(scoreOf(typed, [`${more} ${typed}`], [])).toBeGreaterThan(0);
      }),
    );
  });

  const candidate = (id: string, own: string, at: string | null = null): Candidate => ({
    id,
    title: own,
    titleZh: null,
    details: [],
    detailsZh: [],
    path: `/${id}`,
    list: null,
    at,
    own: [own],
    beside: [],
  });

  it('puts newer items first when scores are equal, keeps matches by words that are not displayed, and says whether there are more', () => {
    const found = [
      candidate('elsewhere', 'Moon', '2026-09-01'),
      candidate('old', 'Sunrise A', '2026-01-01'),
      candidate('new', 'Sunrise B', '2026-02-01'),
      candidate('word', 'Big Sunrise', '2026-03-01'),
    ];
    expect(groupOf('company', 'sunrise', found, 3)).toMatchObject({ more: true, hits: [{ id: 'new' }, { id: 'old' }, { id: 'word' }] });
    expect(groupOf('company', 'sunrise', found, 4)).toMatchObject({ more: false, hits: [{}, {}, {}, { id: 'elsewhere', score: 1 }] });
    expect(groupOf('company', 'sunrise', found, 4).hits[0]).not.toHaveProperty('own');
  });

  it('orders groups by their best match, whatever the input order, and leaves out empty ones', () => {
    const groups: SearchGroup[] = [
      groupOf('termSheet', 'sunrise', [candidate('a', 'Big Sunrise')], 5),
      groupOf('contract', 'sunrise', [], 5),
      groupOf('company', 'sunrise', [candidate('b', 'Sunrise')], 5),
    ];
    for (const order of [groups, groups.toReversed()]) expect(inOrder(order).map(({ kind }) => kind)).toEqual(['company', 'termSheet']);
  });
});

describe('the highlight', () => {
  const marked = (written: string, typed: string): string =>
    stretchesOf(written, typed)
      .map((stretch) => (stretch.hit ? `[${stretch.text}]` : stretch.text))
      .join('');

  it('marks the match as the text writes it', () => {
    expect(marked('Night Stars Café', 'cafe')).toBe('Night Stars [Café]');
    expect(marked('ＳＵＮ Toys', 'sun')).toBe('[ＳＵＮ] Toys');
    expect(marked('Guangzhou Sunrise Toys', 'toys guang')).toBe('[Guang]zhou Sunrise [Toys]');
    expect(marked('广州朝阳玩具有限公司', '玩具')).toBe('广州朝阳[玩具]有限公司');
    expect(marked('Stoic Toys', 'to')).toBe('Stoic [To]ys');
    expect(marked('Sunrise', 'moon')).toBe('Sunrise');
  });

  it('never loses or adds a letter', () => {
    fc.assert(
      fc.property(text(), text(), (written, typed) => {
        expect(
          stretchesOf(written, typed)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(written);
        expect(stretchesOf(written, '').every(({ hit }) => !hit)).toBe(true);
      }),
    );
  });
});
