import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContractTemplate } from '@bls/proto/contracts/calls/licensing/contract-template';
import { PLACEHOLDER_ROWS, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { PlaceholderList } from './placeholder-list.js';
import { TemplateCard } from './template-card.js';
import { TemplateDialog } from './template-dialog.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const version = (number: number) => ({
  version: number,
  fileId: ID,
  fileName: `v${number}.docx`,
  placeholders: 3,
  by: 'Ada',
  at: '2027-01-01T00:00:00.000Z',
});
const template: ContractTemplate = {
  id: ID,
  ownerId: ID,
  name: 'Standard',
  type: 'monoBranded',
  language: 'bilingual',
  active: true,
  version: 2,
  fileId: ID,
  fileName: 'v2.docx',
  contracts: 0,
  versions: [version(2), version(1)],
  updatedAt: '2027-01-01T00:00:00.000Z',
  revision: 5,
};
let sent: [string, Record<string, unknown>][];
let refusal: object | undefined;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent = [];
  refusal = undefined;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push([String(url), JSON.parse(init.body) as Record<string, unknown>]);
    const answer = refusal ?? { Result: { ...template, pdfFileId: ID, docxFileId: ID }, Error: null };
    return new Response(JSON.stringify(answer), { status: refusal ? 422 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('a template on the screen', () => {
  it('W-TEMPLATE-03 shows name, type, language and every version, and looks at the one that is asked for', async () => {
    renderScreen(<TemplateCard template={template} onEdit={() => {}} />);
    for (const said of ['Standard', 'Mono-branded', 'English and Chinese', 'Active', 'v2.docx', 'v1.docx'])
      expect(screen.getByText(said)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Preview' })[1] as HTMLElement);
    expect(await screen.findByText('Open the PDF')).toBeTruthy();
    expect(sent).toEqual([['/ContractTemplate/Preview', { id: ID, version: 1 }]]);
  });

  it('warns while its document names no placeholder, but not of one that nobody counted', () => {
    const said = /names no placeholder/;
    for (const [placeholders, warns] of [
      [0, true],
      [1, false],
      [null, false],
    ] as const) {
      renderScreen(<TemplateCard template={{ ...template, versions: [{ ...version(2), placeholders }] }} onEdit={() => {}} />);
      expect(screen.queryByText(said) !== null).toBe(warns);
      cleanup();
    }
  });

  it('W-TEMPLATE-02 is switched off against its revision, and deleted only while no contract was written with it', async () => {
    renderScreen(<TemplateCard template={template} onEdit={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toEqual([['/ContractTemplate/SetActive', { id: ID, revision: 5, active: false }]]));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['/ContractTemplate/Delete', { id: ID, revision: 5 }]));
    cleanup();
    renderScreen(<TemplateCard template={{ ...template, contracts: 3 }} onEdit={() => {}} />);
    expect(screen.getByText('3 contracts written with it')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('W-TEMPLATE-04 asks for all facts, offers both types, and shows at the field what the service refuses', async () => {
    renderScreen(<TemplateDialog ownerId={ID} onClose={() => {}} />);
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['monoBranded', 'coBranded']);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(2));
    expect(sent).toEqual([]);
    cleanup();
    renderScreen(<TemplateDialog ownerId={ID} template={template} onClose={() => {}} />);
    refusal = {
      Result: null,
      Error: 'x',
      ErrorCode: 'ruleBroken',
      Issues: [{ path: ['fileId'], rule: 'templatePlaceholders', params: { names: '{licencee}' } }],
    };
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('These placeholders mean nothing: {licencee}.')).toBeTruthy();
    expect(sent.at(-1)?.[1]).toMatchObject({
      id: ID,
      ownerId: ID,
      revision: 5,
      name: 'Standard',
      type: 'monoBranded',
      language: 'bilingual',
      fileId: ID,
    });
  });

  it('W-TEMPLATE-05 says at the field that its name, or its type in that language, is there already', async () => {
    renderScreen(<TemplateDialog ownerId={ID} template={template} onClose={() => {}} />);
    const Issues = [
      { path: ['name'], rule: 'templateNameUnique' },
      { path: ['language'], rule: 'templateTypeUnique' },
    ];
    refusal = { Result: null, Error: 'x', ErrorCode: 'ruleBroken', Issues };
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = await screen.findByRole('textbox', { name: /^Name/, description: 'Another template has this name.' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/There is a template of this language and type already/)).toBeTruthy();
  });

  it('stands beside everything that it may name, with what it means', () => {
    renderScreen(<PlaceholderList />);
    for (const name of PLACEHOLDERS) expect(screen.getByText(`{${name}}`)).toBeTruthy();
    for (const name of Object.keys(PLACEHOLDER_ROWS)) expect(screen.getByText(new RegExp(`\\{#${name}\\}`))).toBeTruthy();
  });
});
