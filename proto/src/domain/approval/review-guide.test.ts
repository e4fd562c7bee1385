import { describe, expect, it } from '@jest/globals';
import { EMPTY_GUIDE, guideFor, type ReviewGuide, reviewGuideFields, unanswered } from './review-guide.js';

const question = (id: string) => ({ id: `00000000-0000-4000-8000-00000000000${id}`, text: `Question ${id}` });
const guide = (part: Partial<ReviewGuide>): ReviewGuide => ({ ...EMPTY_GUIDE, ...part });
const withProduct = (...ids: string[]) => guide({ checklists: { ...EMPTY_GUIDE.checklists, product: ids.map(question) } });

describe('the guide of a property', () => {
  it('is its own part by part, else that for all properties', () => {
    const common = { ...withProduct('1'), copyrightLine: '© All', palette: [{ name: 'Red', value: '#FF0000' }] };
    expect(guideFor(undefined, common)).toEqual(common);
    expect(guideFor(guide({ copyrightLine: '© Own' }), common)).toEqual({ ...common, copyrightLine: '© Own' });
    expect(guideFor(withProduct('2'), common)).toEqual({ ...common, checklists: withProduct('2').checklists });
    expect(guideFor(undefined, undefined)).toEqual(EMPTY_GUIDE);
  });

  it('names the questions without an answer', () => {
    const questions = ['1', '2', '3'].map(question);
    expect(unanswered(questions, [{ questionId: question('2').id }, { questionId: question('9').id }])).toEqual([
      question('1'),
      question('3'),
    ]);
  });

  it('refuses what is no colour', () => {
    const of = (value: string) => reviewGuideFields.safeParse({ ...EMPTY_GUIDE, palette: [{ name: 'Red', value }] }).success;
    expect([of('#E60012'), of('red'), of('#FFF')]).toEqual([true, false, false]);
  });
});
