import { describe, expect, it } from '@jest/globals';
import { guessableRule, type KnownNames } from './guessable-password.js';

const COMMON = new Set(['password', 'welcome', 'qwer1234', 'admin', 'letmein', 'summer']);
const NAMES: KnownNames = {
  userName: 'maria.sato@ctl',
  email: 'm.sato77@shop.example',
  tenant: 'CTL',
  titles: ['Central Toys', '中央玩具'],
};
const ruleOf = (password: string) => guessableRule(password, NAMES, COMMON);

describe('P-SAFE-09 a guessable password', () => {
  it('is a common one in any case, with leet characters, digits and signs around it', () => {
    const common = ['Password1!', 'P@ssw0rd!', 'Welcome2026!', '!!Welcome99', 'Qwer1234!', '#Adm1n2027', 'pa$$word#1', 'LetMeIn#1'];
    for (const password of [...common, 'Summer#123456', 'aaaaaaa1!', 'Ｐａｓｓｗｏｒｄ1!'])
      expect([password, ruleOf(password)]).toEqual([password, 'passwordCommon']);
  });

  it('holds the user name, the address, the tenant or the product', () => {
    for (const password of [
      'Maria#2941x',
      'xX-s4to-99',
      'Sato77#kettle',
      'my#CTL-key9',
      'C3ntral#0917',
      'To-t0ys-#818',
      'Licens1ng#74',
      '中央玩具#a1',
    ])
      expect([password, ruleOf(password)]).toEqual([password, 'passwordName']);
  });

  it('is not one in which a common word is only a part, or with a short part of a name', () => {
    for (const password of ['Quiet#Harbour7', 'summer-rain over#9', 'Right#Passw0rd', 'Admin#839205174', 'shop-window#4', 'm#7Kettle-blue'])
      expect([password, ruleOf(password)]).toEqual([password, undefined]);
  });
});
