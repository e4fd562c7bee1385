import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '@bls/proto/domain/notifications/role-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import { everyStepRoles } from '../preferences/rules.queries.js';
import { type Hearer, tell } from './telling.js';

const person = (id: string, role: Role) => ({ id, role });
const waiting = { kind: 'waiting', capability: 'bill.issue' } as const;
const informed = { kind: 'informed' } as const;
const none = { types: new Map(), preferences: new Map() };
const ids = (hearers: readonly Hearer<{ id: string }>[]) => hearers.map((hearer) => hearer.person.id);

describe('how people are told', () => {
  it('by default: everything in the inbox, by mail what they have to do', () => {
    const telling = tell(
      [
        { person: person('a', 'legal'), reason: waiting },
        { person: person('b', 'sales'), reason: informed },
      ],
      none,
    );
    expect(ids(telling.inbox)).toEqual(['a', 'b']);
    expect(ids(telling.mail)).toEqual(['a']);
    expect(telling.digest).toEqual([]);
  });

  it('by mail at once also what was handed to them or taken back', () => {
    const handed = { person: person('a', 'licensee'), reason: { ...informed, handed: true } };
    expect(ids(tell([handed], none).mail)).toEqual(['a']);
  });

  it('counts a person once, for the first reason', () => {
    const both = [waiting, informed].map((reason) => ({ person: person('a', 'legal'), reason }));
    expect(tell(both, none).inbox).toEqual([both[0]]);
  });

  it('P-MAIL-07 P-MAIL-08 not visible silences the internal role alone', () => {
    const types = new Map([['legal', NOTIFICATION_TYPES.NotVisible]] as const);
    const telling = tell(
      (['legal', 'legalHead', 'sales'] as const).map((role) => ({ person: person(role, role), reason: waiting })),
      { types, preferences: new Map() },
    );
    expect(ids(telling.inbox)).toEqual(['sales']);
    expect(ids(telling.mail)).toEqual(['sales']);
  });

  it('P-MAIL-08 visible lets a role hear of every step, never of what it cannot open', () => {
    const types = new Map([
      ['ceo', NOTIFICATION_TYPES.Visible],
      ['graphic', NOTIFICATION_TYPES.Visible],
      ['legal', NOTIFICATION_TYPES.Default],
    ] as const);
    expect(everyStepRoles('termSheet', types)).toEqual(['ceo', 'juniorDesigner', 'seniorDesigner']);
    expect(everyStepRoles('bill', types)).toEqual(['ceo']);
  });

  it('as each person wants: inbox off, digest, never', () => {
    const preferences = new Map([
      ['digest', { inbox: true, mail: 'digest' }],
      ['never', { inbox: true, mail: 'never' }],
      ['mailOnly', { inbox: false, mail: 'once' }],
      ['silent', { inbox: false, mail: 'never' }],
    ] as const);
    const telling = tell(
      [...preferences.keys()].map((id) => ({ person: person(id, 'sales'), reason: waiting })),
      { types: new Map(), preferences },
    );
    expect(ids(telling.inbox)).toEqual(['digest', 'never']);
    expect(ids(telling.mail)).toEqual(['mailOnly']);
    expect(ids(telling.digest)).toEqual(['digest']);
  });
});
