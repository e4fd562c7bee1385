import { describe, expect, it } from '@jest/globals';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import type { Role } from '@bls/proto/domain/access/roles';
import { screen } from '@testing-library/react';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { WorkflowLine } from './workflow-line.js';

const backend = startBackend();
const tenant = (roleLabels: Partial<Record<Role, string>>) => backend.answer(tenantDescribe, { code: 'PLBY', roleLabels });

const line = (
  <WorkflowLine
    workflow={termSheetLine({})}
    texts="termSheet"
    state="approvedBySalesManager"
    history={[]}
    waitsFor={['termSheet.approveAsBusinessHead']}
  />
);

describe('the line of a term sheet', () => {
  it.each([
    ['en', 'Licensor CEO', 'Licensor vice chairman', 'Brand owner'],
    ['zh', '授权方首席执行官', '授权方副主席', '品牌方'],
  ] as const)('W-TERM-52 calls the top levels by the licensor’s names (%s)', async (language, top, highest, usual) => {
    await startLanguage(language);
    tenant({ businessHead: 'licensorCeo', ceo: 'licensorViceChairman' });
    renderScreen(line);
    // the step, and the roles that it waits for
    expect((await screen.findAllByText(top)).length).toBe(2);
    expect(screen.getByText(highest)).toBeTruthy();
    expect(screen.getByText(usual)).toBeTruthy();
  });

  it('uses the default names when the licensor has configured none', async () => {
    await startLanguage('en');
    tenant({});
    renderScreen(line);
    expect(await screen.findAllByText('Business head')).toHaveLength(2);
    expect(screen.queryByText('Licensor CEO')).toBeNull();
  });
});
