import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/product-approval';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ScreenContext, useScreen } from '../../../lib/screens/screen.js';
import { rememberUser } from '../../../lib/session/session.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { Judge } from './judge.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const designer = { role: 'juniorDesigner' as const, permissions: [] };
const by = { userId: id(9), name: 'Li Na', role: 'licenseeDesigner' };
const pictures = (v: number): Version['pictures'] =>
  ['front.png', 'back.png'].map((name, k) => ({
    pictureId: `${id(v)}${k}`,
    fileId: id(v),
    name,
    kind: 'png',
    width: 1200,
    height: 900,
    pages: 1,
  }));
const version = (n: number): Version => ({
  id: id(n),
  stage: 'graphic',
  number: n,
  pictures: pictures(n),
  pins: [],
  submitted: { by, at: '2026-11-11T02:00:00Z' },
  sentSample: false,
  receivedSample: false,
  rejection: null,
  product: { productName: 'Bunny plush', spu: 'BG-1', characterIds: [], printingMethods: [], ageGroups: [], skus: [] },
});
const detail: ApprovalDetail = {
  id: id(1),
  revision: 4,
  approvalNumber: null,
  status: 'graphicSubmitted',
  stage: 'graphic',
  waitingSince: '2026-11-12T02:00:00Z',
  versions: [version(1), version(2)],
  skus: [],
  contract: {
    contractId: id(5),
    number: 'CT-1',
    companyId: id(6),
    companyName: 'Sunrise',
    currency: 'CNY',
    startsOn: '2026-01-01',
    endsOn: '2028-12-31',
    channels: [],
    properties: [],
    articles: [],
  },
  history: [
    {
      id: id(7),
      action: 'submit',
      from: 'draft',
      to: 'graphicSubmitted',
      stage: 'graphic',
      versionNumber: 1,
      by,
      at: '2026-11-11T02:00:00Z',
      comment: null,
      reason: null,
    },
  ],
  actions: actionsFor(productApprovalWorkflow, 'graphicSubmitted', designer).map((a) => ({
    ...a,
    needs: [...a.needs],
    takes: [...a.takes],
  })),
  editable: false,
  brandOwnerReviews: false,
  commentable: true,
};
const go = jest.fn<(to: string, options?: object) => void>();
let answer: (path: string, body: Record<string, unknown>) => { status: number; body: object };
const asked: { path: string; body: Record<string, unknown> }[] = [];

function Place() {
  const place = useScreen();
  return (
    <ScreenContext value={{ ...place, go }}>
      <Judge detail={detail} />
    </ScreenContext>
  );
}

beforeAll(async () => {
  await startLanguage('en');
  rememberUser({
    Token: '',
    TenantCode: 'CTL',
    UserId: id(8),
    FullName: 'Jo',
    UserName: 'jo',
    Email: 'j@x.y',
    AvatarFileId: null,
    Language: 'en',
    TimeOffset: 480,
    UserType: 10,
    Role: 'juniorDesigner',
    Permissions: [],
    Capabilities: CAPABILITY_CODES.filter((c) => can(designer, c)),
    CompanyId: null,
    CompanyName: null,
    CompanyNameZh: null,
    SessionExpiresAt: '2030-01-01T00:00:00Z',
  });
});
const realFetch = globalThis.fetch;
beforeEach(() => {
  go.mockReset();
  asked.length = 0;
  answer = (path) => {
    if (path === '/GraphicApproval/List')
      return { status: 200, body: { Result: { rows: [{ id: id(1) }, { id: id(2) }], total: 2, page: 1, pageSize: 100 }, Error: null } };
    if (path === '/GraphicApproval/Decide')
      return {
        status: 200,
        body: { Result: { id: id(1), revision: 5, status: 'graphicDesignerApproved', approvalNumber: null }, Error: null },
      };
    return { status: 404, body: { Result: null, Error: 'no', ErrorCode: 'notFound' } };
  };
  globalThis.fetch = ((input: string, init?: RequestInit) => {
    const path = String(input).split('?')[0] ?? '';
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    asked.push({ path, body });
    const { status, body: reply } = answer(path, body);
    return Promise.resolve(new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } }));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shownPicture = () => screen.getByRole('group', { name: /Picture .*, Version 2/ }).getAttribute('aria-label');
const queueIsThere = () => screen.findByText('1 of 2');

describe('a reviewer at work', () => {
  it('goes through pictures with J and K, and past the last one to the next approval', async () => {
    renderScreen(<Place />);
    await queueIsThere();
    expect(shownPicture()).toContain('front.png');
    press('j');
    expect(shownPicture()).toContain('back.png');
    press('k');
    expect(shownPicture()).toContain('front.png');
    press('j');
    press('j');
    expect(go).toHaveBeenCalledWith(`/GraphicApproval/LicensorGraphicApproval/${id(2)}`, { replace: true });
  });

  it('approves with A and Enter, and goes on to the next one', async () => {
    renderScreen(<Place />);
    await queueIsThere();
    press('a');
    const button = screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement;
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await waitFor(() => expect(go).toHaveBeenCalledWith(`/GraphicApproval/LicensorGraphicApproval/${id(2)}`, { replace: true }));
    expect(asked.find((a) => a.path === '/GraphicApproval/Decide')?.body).toMatchObject({ id: id(1), revision: 4, action: 'approve' });
  });

  it('W-DESIGN-26 asks for reason and comment before it rejects', async () => {
    renderScreen(<Place />);
    await queueIsThere();
    press('r');
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /Comment/ }), { key: 'Enter', ctrlKey: true });
    expect(dialog.textContent).toContain('This is required.');
    expect(asked.some((a) => a.path === '/GraphicApproval/Decide')).toBe(false);
    fireEvent.click(screen.getByLabelText('Logo too small'));
    fireEvent.change(screen.getByRole('textbox', { name: /Comment/ }), { target: { value: 'See comment 1' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /Comment/ }), { key: 'Enter', ctrlKey: true });
    await waitFor(() =>
      expect(asked.find((a) => a.path === '/GraphicApproval/Decide')?.body).toMatchObject({
        action: 'reject',
        reason: 'logoTooSmall',
        comment: 'See comment 1',
      }),
    );
  });

  it('says so when somebody else was faster, and stays', async () => {
    const usual = answer;
    answer = (path, body) =>
      path === '/GraphicApproval/Decide'
        ? { status: 409, body: { Result: null, Error: 'Somebody else was faster.', ErrorCode: 'conflict' } }
        : usual(path, body);
    renderScreen(<Place />);
    await queueIsThere();
    press('a');
    fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else was faster.');
    expect(go).not.toHaveBeenCalled();
  });
});
