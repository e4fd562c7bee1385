import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { GroupForm } from './group-form.js';

const MEI = { id: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11', fullName: 'Mei Kwan', userName: 'mei', role: 'sales', active: true };
const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const sent: { url: string; body: Record<string, unknown> }[] = [];
let unknown = false;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  unknown = false;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const name = String(url).split('?')[0]?.split('/').at(-1) ?? '';
    if (typeof init?.body === 'string') sent.push({ url: name, body: JSON.parse(init.body) as Record<string, unknown> });
    const issue = { path: ['emails'], rule: 'emailDoesNotExist', params: { address: 'no@b.co' } };
    const refused = name === 'FindMembers' && unknown;
    const Result = name === 'GetTenant' ? TENANT : name === 'FindMembers' ? [MEI] : { ...sent.at(-1)?.body, revision: 1, members: [MEI] };
    const reply = refused ? { Result: null, Error: 'x', ErrorCode: 'ruleBroken', Issues: [issue] } : { Result, Error: null };
    return new Response(JSON.stringify(reply), { status: refused ? 422 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

async function addByEmail(emails: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Add by e-mail' }));
  fireEvent.change(await screen.findByLabelText('E-mail addresses'), { target: { value: emails } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
}

describe('the form of a group', () => {
  it('takes members by their e-mail, and sends them with the rest', async () => {
    renderScreen(<GroupForm side="licensor" />);
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'North desk' } });
    fireEvent.change(screen.getByLabelText(/^Type/), { target: { value: 'sales' } });
    await addByEmail('mei@example.com');
    expect(await screen.findByText('Mei Kwan')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ url: 'Save', body: { name: 'North desk', type: 'sales', memberIds: [MEI.id] } }),
    );
  });

  it('P-ERROR-42 says which e-mail does not exist, and which is none', async () => {
    renderScreen(<GroupForm side="licensor" />);
    await addByEmail('not an address');
    expect(await screen.findByText(/not an address/, { selector: 'span' })).toBeTruthy();
    unknown = true;
    fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value: 'no@b.co' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The e-mail no@b.co does not exist here.')).toBeTruthy();
    expect(sent.filter(({ url }) => url === 'Save')).toEqual([]);
  });
});
