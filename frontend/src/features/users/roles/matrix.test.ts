import { describe, expect, it } from '@jest/globals';
import { can, CAPABILITY_CODES } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { matrixOf, rightOf } from './matrix.js';

const names = {
  capability: (capability: string) => `may ${capability}`,
  area: (capability: string) => `area ${capability.split('.')[0]}`,
  role: (role: string) => `role ${role}`,
};

describe('the permission matrix', () => {
  it('P-USERS-61 W-USERS-51 shows for every role and permission what the services enforce', () => {
    const { roles, areas } = matrixOf(names, { text: '' });
    expect(roles).toEqual(ROLE_CODES);
    const rows = areas.flatMap((area) => area.rows);
    expect(rows.map((row) => row.capability).sort()).toEqual([...CAPABILITY_CODES].sort());
    for (const row of rows) {
      for (const [index, role] of roles.entries()) {
        const right = row.rights[index] ?? 'no';
        expect([role, row.capability, right === 'yes']).toEqual([role, row.capability, can({ role, permissions: [] }, row.capability)]);
        if (right !== 'yes' && right !== 'no') expect(can({ role, permissions: [right] }, row.capability)).toBe(true);
      }
    }
    expect(rightOf('licenseeLegal', 'termSheet.signAsLicensee')).toBe('SignFreezeTermSheet');
  });

  it('is filtered by side, roles or permissions', () => {
    expect(matrixOf(names, { side: 30, text: '' }).roles).toEqual(ROLE_CODES.filter((role) => ROLES[role] === 30));
    const byRole = matrixOf(names, { text: 'legalHead' });
    expect([byRole.roles, byRole.areas.flatMap((area) => area.rows).length]).toEqual([['legalHead'], CAPABILITY_CODES.length]);
    const byRight = matrixOf(names, { text: 'may contract.release' });
    expect(byRight.areas.map((area) => area.rows.map((row) => row.capability))).toEqual([['contract.release']]);
    expect(matrixOf(names, { text: 'nothing of the kind' }).areas).toEqual([]);
  });
});
