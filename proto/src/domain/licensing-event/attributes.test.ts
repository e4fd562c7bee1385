import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issuesOf } from '../values/errors.js';
import { type Attribute, attributeFields, type AttributeKind, attributeProblems } from './attributes.js';

const id = '10000000-0000-4000-8000-000000000001';
const attribute = (kind: AttributeKind, more: Partial<Attribute> = {}): Attribute => ({ id, kind, choices: [], required: false, ...more });
const rule = (value: string, of: Attribute) => attributeProblems({ [id]: value }, [of])[0]?.rule;
const broken = (change: object): string[] => {
  const result = attributeFields.safeParse({ name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'], required: true, ...change });
  return result.success ? [] : issuesOf(result.error).map(({ path, rule: name }) => `${path.join('.')}: ${name}`);
};

describe('W-EVENT-12 an attribute of products', () => {
  it('is a text, a number, or a choice of at least two texts', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ choices: ['Red'] })).toEqual(['choices: tooFewChoices']);
    expect(broken({ choices: ['Red', 'red'] })).toEqual(['choices: choiceTwice']);
    expect(broken({ kind: 'text' })).toEqual(['choices: choicesOfNoChoice']);
    expect(broken({ kind: 'decimal', choices: [], unit: 'cm' })).toEqual([]);
    expect(broken({ name: ' ' })).toEqual(['name: required']);
  });

  it.each<[AttributeKind, string[], string[], string]>([
    ['integer', ['0', '-3', '120'], ['1.5', 'many', '1e3', ' 4'], 'notInteger'],
    ['decimal', ['0', '1.25', '-7', '12.000001'], ['1,25', '.5', '1.', '1.0000001'], 'notDecimal'],
    ['choice', ['Red'], ['red', 'Green'], 'notAChoice'],
    ['text', ['anything', '7'], [], ''],
  ])('of kind %s accepts %j and not %j', (kind, good, bad, wanted) => {
    const of = attribute(kind, { choices: ['Red', 'Blue'] });
    for (const value of good) expect([value, rule(value, of)]).toEqual([value, undefined]);
    for (const value of bad) expect([value, rule(value, of)]).toEqual([value, wanted]);
  });

  it('may be left empty unless it is required', () => {
    for (const kind of ['text', 'integer', 'decimal', 'choice'] as const) {
      expect(attributeProblems({}, [attribute(kind)])).toEqual([]);
      expect(attributeProblems({ [id]: '' }, [attribute(kind, { required: true })])).toEqual([{ attributeId: id, rule: 'required' }]);
    }
  });

  it('is refused when it is unknown', () => {
    expect(attributeProblems({ [id]: 'x' }, [])).toEqual([{ attributeId: id, rule: 'unknownAttribute' }]);
  });

  it('accepts every integer also as a decimal', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(rule(String(number), attribute('integer'))).toBe(rule(String(number), attribute('decimal')));
      }),
    );
  });
});
