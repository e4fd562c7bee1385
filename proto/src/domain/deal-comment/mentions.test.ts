import { describe, expect, it } from '@jest/globals';
import { partsOf, stillMentioned, typedMention } from './mentions.js';

const ann = { userId: 'a', name: 'Ann' };
const annLee = { userId: 'b', name: 'Ann Lee' };

describe('mentions in a text', () => {
  it('finds the longest name', () => {
    expect(partsOf('Hi @Ann Lee and @Ann, ok', [ann, annLee])).toEqual(['Hi ', annLee, ' and ', ann, ', ok']);
  });
  it('leaves other texts as they are', () => {
    expect(partsOf('8 % @ 12 months', [ann])).toEqual(['8 % @ 12 months']);
    expect(partsOf('', [ann])).toEqual([]);
  });
  it('forgets who is not in the text any more', () => {
    expect(stillMentioned('@Ann Lee please', [ann, annLee])).toEqual([annLee]);
  });
  it('knows the name that is being typed', () => {
    expect(typedMention('Hi @An', 6)).toEqual({ from: 3, words: 'An' });
    expect(typedMention('@', 1)).toEqual({ from: 0, words: '' });
    expect(typedMention('请@李', 3)).toEqual({ from: 1, words: '李' });
    expect(typedMention('Hi @An', 2)).toBeUndefined();
  });
  it('takes no address and no new line for a name', () => {
    expect(typedMention('ann@example', 11)).toBeUndefined();
    expect(typedMention('@ann\nnext', 9)).toBeUndefined();
    expect(typedMention('8 @ 12', 6)).toBeUndefined();
  });
});
