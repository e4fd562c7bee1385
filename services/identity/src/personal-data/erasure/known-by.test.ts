import { describe, expect, it } from '@jest/globals';
import { knownBy } from './known-by.js';

const user = {
  id: 'a',
  userName: 'mchen',
  fullName: 'Mei Chen',
  firstName: 'Mei',
  lastName: 'Chen',
  email: 'Mei@example.com',
  phone: '+85291234567',
};

describe('what a person is known by', () => {
  it('contains present and former names and addresses', () => {
    const known = knownBy(user, [
      { name: 'Mei Wong' },
      { userName: 'mwong → mchen', lastName: 'Wong → Chen', email: 'm@old.example → Mei@example.com' },
    ]);
    expect([...known.fullNames]).toEqual(['Mei Chen', 'Mei Wong']);
    expect([...known.identifiers].toSorted()).toEqual(
      ['+85291234567', '+852•••••567', 'm@old.example', 'mchen', 'mei chen', 'mei wong', 'mei@example.com', 'mwong'].toSorted(),
    );
    expect([...known.nameParts].toSorted()).toEqual(['chen', 'mei', 'wong']);
  });
});
