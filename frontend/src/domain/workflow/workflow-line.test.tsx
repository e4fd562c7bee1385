import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { WorkflowLine } from './workflow-line.js';

const original = globalThis.fetch;
function tenant(roleLabels: Record<string, string>): void {
  const logoSize = { height: 80, homeHeight: 40, homeWidth: 40 };
  const Result = { code: 'PLBY', title: 'PLBY', titleZh: 'PLBY', logo: '/res/logo/PLBY.png', logoSize, roleLabels, pageSize: 25 };
  globalThis.fetch = jest.fn(
    async () => new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } }),
  ) as unknown as typeof fetch;
}
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = original;
});

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
  ] as const)('W-TERM-52 calls the top levels as the licensor does (%s)', async (language, top, highest, usual) => {
    await startLanguage(language);
    tenant({ businessHead: 'licensorCeo', ceo: 'licensorViceChairman' });
    renderScreen(line);
    // the step, and whom it waits for
    expect((await screen.findAllByText(top)).length).toBe(2);
    expect(screen.getByText(highest)).toBeTruthy();
    expect(screen.getByText(usual)).toBeTruthy();
  });

  it('calls them as usual where the licensor says nothing', async () => {
    await startLanguage('en');
    tenant({});
    renderScreen(line);
    expect(await screen.findAllByText('Business head')).toHaveLength(2);
    expect(screen.queryByText('Licensor CEO')).toBeNull();
  });
});
