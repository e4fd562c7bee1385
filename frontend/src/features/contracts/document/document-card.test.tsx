import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import {
  contractDocumentChoices,
  contractDocumentGenerate,
  contractDocumentPreview,
} from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { type } from '../../../../test/form.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import { DocumentCard } from './document-card.js';
import { Generations, MissingTermsAlert } from './generations.js';

const VERSION = idOf('contract version');
const SHORT = idOf('short form');
const draft: ContractDetail = sample(contractRead.response, {
  contractVersionId: VERSION,
  number: 'CT-2027-0003',
  revision: 4,
  status: 'draft',
  current: true,
  files: [],
  generations: [],
});
const backend = startBackend((fresh) => {
  fresh.answer(contractDocumentChoices, {
    chosen: SHORT,
    choices: [
      { template: SHORT, name: 'Short form', language: 'en', missing: ['carries', 'paymentDays'] },
      { template: 'bilingual', name: null, language: 'bilingual', missing: [] },
    ],
  });
  fresh.answer(contractDocumentPreview);
  fresh.answer(contractDocumentGenerate, { revision: 5 });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => void signIn('legal'));

const button = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the document of a draft on the screen', () => {
  it('names the agreed terms without a place, and generates only with a reason', async () => {
    renderScreen(<DocumentCard contract={draft} />);
    expect(await screen.findByText('2 agreed terms have no place in the document')).toBeTruthy();
    expect(screen.getByText('Cross-collateralization, Days to pay')).toBeTruthy();
    button('Generate the document');
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(backend.requests(contractDocumentGenerate)).toEqual([]);
    type(/^Reason for generating/, 'Agreed in an annex');
    button('Generate the document');
    const sent = { contractVersionId: VERSION, revision: 4, template: SHORT, reason: 'Agreed in an annex' };
    await waitFor(() => expect(backend.requests(contractDocumentGenerate)).toEqual([sent]));
  });

  it('asks for no reason with a template that has a place for every term, and previews it with the terms of the deal', async () => {
    renderScreen(<DocumentCard contract={draft} />);
    fireEvent.click(await screen.findByRole('radio', { name: /Default template · English and Chinese/ }));
    expect(screen.queryByRole('textbox')).toBeNull();
    button('Preview');
    expect(await screen.findByText('Filled with the terms of CT-2027-0003. The contract stays as it is.')).toBeTruthy();
    expect(backend.requests(contractDocumentPreview)).toEqual([{ contractVersionId: VERSION, template: 'bilingual' }]);
  });

  it('goes to the template in use when another one is wanted, and back without one', async () => {
    const file = {
      fileId: idOf('document'),
      kind: 'generated' as const,
      name: 'CT-2027-0003.pdf',
      version: 1,
      by: 'system',
      at: '2026-11-20T10:00:00Z',
    };
    renderScreen(<DocumentCard contract={{ ...draft, files: [file] }} />);
    button('Choose another template');
    const inUse = await screen.findByRole('radio', { name: /Short form/ });
    await waitFor(() => expect(document.activeElement).toBe(inUse));
    button('Generate the document');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Reason/ }));
    button('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another template' }));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('names the language of a template once', async () => {
    const named = (name: string) => ({ template: idOf(name), name, language: 'en' as const, missing: [] });
    backend.answer(contractDocumentChoices, { chosen: SHORT, choices: [named('Co-branded (English)'), named('Short form')] });
    renderScreen(<DocumentCard contract={draft} />);
    const [first, second] = await screen.findAllByRole('radio');
    expect([first, second].map((one) => one?.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Co-branded \(English\)Has/),
      expect.stringMatching(/^Short form · EnglishHas/),
    ]);
  });

  it('is not offered for a contract that was sent', () => {
    expect(renderScreen(<DocumentCard contract={{ ...draft, status: 'submittedForReview' }} />).container.textContent).toBe('');
  });

  it('is not offered to people who may not generate it', () => {
    signIn('businessHead');
    expect(renderScreen(<DocumentCard contract={draft} />).container.textContent).toBe('');
  });

  it('shows reviewers what is missing, and why', () => {
    const generation = {
      version: 1,
      templateName: 'Short form',
      language: 'en' as const,
      missing: ['carries' as const],
      reason: 'Agreed in an annex',
      by: { userId: idOf('legal'), name: 'Lea Gao', role: 'legal' },
      at: '2027-01-01T00:00:00.000Z',
    };
    const contract = { ...draft, generations: [generation] };
    renderScreen(
      <>
        <MissingTermsAlert contract={contract} />
        <Generations generations={contract.generations} />
      </>,
    );
    expect(screen.getAllByText('Reason of Lea Gao: Agreed in an annex')).toHaveLength(2);
    expect(screen.getAllByText('Cross-collateralization')).toHaveLength(2);
    expect(screen.getByText('Short form · English')).toBeTruthy();
  });
});
