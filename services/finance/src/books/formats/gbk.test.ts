import { describe, expect, it } from '@jest/globals';
import { encodeGbk } from './gbk.js';

describe('text in GBK', () => {
  it('is what the decoder of the runtime reads back', () => {
    const text = '填制凭证,V800\r\n2026-11-05,记,1,应收账款—北风玩具（上海）';
    expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
    expect([...encodeGbk('啊A')]).toEqual([0xb0, 0xa1, 0x41]);
  });

  it('has a question mark for what it lacks', () => {
    expect(new TextDecoder('gbk').decode(encodeGbk('a😀b'))).toBe('a?b');
  });
});
