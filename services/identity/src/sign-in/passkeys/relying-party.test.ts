import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

it('the relying party is the host of the public address, where browsers allow passkeys', () => {
  const party = (id: string, origin: string) => ({ id, origin });
  expect(relyingPartyOf('https://licensing.example.com/app/')).toEqual(party('licensing.example.com', 'https://licensing.example.com'));
  expect(relyingPartyOf('https://licensing.example.com:8443')).toEqual(
    party('licensing.example.com', 'https://licensing.example.com:8443'),
  );
  expect(relyingPartyOf('http://localhost:8080')).toEqual(party('localhost', 'http://localhost:8080'));
  for (const refused of ['http://licensing.example.com', 'https://192.0.2.7', 'http://127.0.0.1:8080', 'https://[2001:db8::1]'])
    expect(relyingPartyOf(refused)).toBeUndefined();
});
