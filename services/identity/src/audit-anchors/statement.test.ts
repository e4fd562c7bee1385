import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { signAnchor } from '@bls/shared/audit-trail/anchor';
import { anchorsOfStatement, anchorStatement } from './statement.js';

const keys = KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`, 'AUDIT_KEYS');
const at = '2026-11-23T06:05:00.000Z';
const facts = { trail: 'identity.audit', at, hash: 'a'.repeat(64), keyedFrom: 1, previous: null };
const anchors = ['CTL', 'PLBY', 'XY'].map((tenant, index) => signAnchor(keys, { ...facts, tenant, sequence: index + 7 }));

describe('the mail with anchors', () => {
  const { subject, text } = anchorStatement('licensing.example', new Date(at), anchors);

  it('P-SAFE-04 says for each tenant how far the trail is anchored, and has the signed anchors in it', () => {
    expect(subject).toBe('Audit trail anchors 2026-11-23 - licensing.example');
    expect(text).toContain('PLBY: 8 rows, anchored 2026-11-23T06:05:00.000Z, signed with k1');
    expect(anchorsOfStatement(text)).toEqual(anchors);
  });

  it('is read from a forwarded mail and from its transport form', () => {
    expect(anchorsOfStatement(`> ${text.replaceAll('\n', '\r\n> ')}`)).toEqual(anchors);
    expect(anchorsOfStatement(text.replaceAll('=', '=3D').replaceAll(/(.{70})/g, '$1=\r\n'))).toEqual(anchors);
    expect(anchorsOfStatement('nothing')).toBeUndefined();
  });
});
