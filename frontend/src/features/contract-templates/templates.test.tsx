import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ContractTemplate,
  contractTemplateDelete,
  contractTemplateList,
  contractTemplatePreview,
  contractTemplateSave,
  contractTemplateSetActive,
} from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { PLACEHOLDER_ROWS, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile, messageAt, type } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { PlaceholderList } from './placeholder-list.js';
import { TemplateCard } from './template-card.js';
import { TemplateDialog } from './template-dialog.js';

const ID = idOf('template');
const OWNER = idOf('owner');
const FILE = idOf('file');
const version = (number: number) => ({
  version: number,
  fileId: idOf(`file ${number}`),
  fileName: `v${number}.docx`,
  placeholders: 3,
  by: 'Ada',
  at: '2027-01-01T00:00:00.000Z',
});
const [template] = sample(contractTemplateList.response, {
  templates: [
    {
      id: ID,
      ownerId: OWNER,
      name: 'Standard',
      type: 'monoBranded',
      language: 'bilingual',
      active: true,
      version: 2,
      fileId: idOf('file 2'),
      fileName: 'v2.docx',
      versions: [version(2), version(1)],
      revision: 5,
    },
  ],
}).templates as [ContractTemplate];
const backend = startBackend((fresh) => {
  fresh.answer(contractTemplatePreview);
  fresh.answer(contractTemplateSetActive, ({ active }) => ({ ...template, active }));
  fresh.answer(contractTemplateDelete);
  fresh.answer(contractTemplateSave, ({ revision = 0, ...fields }) => ({ ...template, ...fields, revision: revision + 1 }));
  fresh.answer(fileUpload, ({ purpose, file }) => ({ fileId: FILE, purpose, name: file.name, kind: 'docx' as const }));
});
beforeAll(() => startLanguage('en'));
beforeEach(() => void signIn('superUser'));

describe('a template on the screen', () => {
  it('W-TEMPLATE-03 shows name, type, language and every version, and previews the selected one', async () => {
    renderScreen(<TemplateCard template={template} onEdit={() => {}} />);
    for (const text of ['Standard', 'Mono-branded', 'English and Chinese', 'Active', 'v2.docx', 'v1.docx'])
      expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Preview' })[1] as HTMLElement);
    expect(await screen.findByText('Open the PDF')).toBeTruthy();
    expect(backend.requests(contractTemplatePreview)).toEqual([{ id: ID, version: 1 }]);
  });

  it('warns when its document contains no placeholder, but not when the placeholders were not counted', () => {
    const warning = /has no placeholders/;
    for (const [placeholders, warns] of [
      [0, true],
      [1, false],
      [null, false],
    ] as const) {
      renderScreen(<TemplateCard template={{ ...template, versions: [{ ...version(2), placeholders }] }} onEdit={() => {}} />);
      expect(screen.queryByText(warning) !== null).toBe(warns);
      cleanup();
    }
  });

  it('W-TEMPLATE-02 is deactivated with its revision, and deleted only while no contract uses it', async () => {
    renderScreen(<TemplateCard template={template} onEdit={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(backend.requests(contractTemplateSetActive)).toEqual([{ id: ID, revision: 5, active: false }]));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(backend.requests(contractTemplateDelete)).toEqual([{ id: ID, revision: 5 }]));
    cleanup();
    renderScreen(<TemplateCard template={{ ...template, contracts: 3 }} onEdit={() => {}} />);
    expect(screen.getByText('used for 3 contracts')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('W-TEMPLATE-03 W-TEMPLATE-04 asks for all data of a new one, offers both types, and saves the selected one', async () => {
    const onClose = jest.fn();
    renderScreen(<TemplateDialog ownerId={OWNER} onClose={onClose} />);
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['monoBranded', 'coBranded']);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(2));
    expect(backend.requests(contractTemplateSave)).toEqual([]);
    type(/^Name/, 'Two brands');
    fireEvent.click(screen.getByRole('radio', { name: 'Co-branded' }));
    type(/^Language/, 'zh');
    chooseFile(/^Document/, 'two.docx');
    expect(await screen.findByText('two.docx')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const saved = { ownerId: OWNER, name: 'Two brands', type: 'coBranded', language: 'zh', fileId: FILE };
    expect(backend.requests(contractTemplateSave)).toEqual([{ ...saved, id: expect.any(String) }]);
  });

  it('shows an error of the service at the field of the document', async () => {
    const issue = { path: ['fileId'], rule: 'templatePlaceholders', params: { names: '{licencee}' } };
    backend.refuse(contractTemplateSave, 'ruleBroken', { issues: [issue] });
    renderScreen(<TemplateDialog ownerId={OWNER} template={template} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown placeholders: {licencee}.')).toBeTruthy();
    expect(messageAt(/^Document/)).toContain('Unknown placeholders: {licencee}.');
    const { name, type: kind, language, fileId } = template;
    expect(backend.requests(contractTemplateSave)).toEqual([{ id: ID, ownerId: OWNER, revision: 5, name, type: kind, language, fileId }]);
  });

  it('W-TEMPLATE-05 shows at the field that its name, or its type in that language, exists already', async () => {
    const issues = [
      { path: ['name'], rule: 'templateNameUnique' },
      { path: ['language'], rule: 'templateTypeUnique' },
    ];
    backend.refuse(contractTemplateSave, 'ruleBroken', { issues });
    renderScreen(<TemplateDialog ownerId={OWNER} template={template} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = await screen.findByRole('textbox', { name: /^Name/, description: 'Another template has this name.' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(messageAt(/^Language/)).toMatch(/There is already a template of this language and type/);
  });

  it('is shown beside the list of placeholders with their meaning', () => {
    renderScreen(<PlaceholderList />);
    for (const name of PLACEHOLDERS) expect(screen.getByText(`{${name}}`)).toBeTruthy();
    for (const name of Object.keys(PLACEHOLDER_ROWS)) expect(screen.getByText(new RegExp(`\\{#${name}\\}`))).toBeTruthy();
  });
});
