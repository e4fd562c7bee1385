import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { Returned } from './returned.js';

const file = (fileId: string, name: string) => ({ fileId, name, kind: 'feedback', version: 1, by: 'Jun Sato', at: '2026-11-23T05:37:00Z' });
const sheet = {
  status: 'revisable',
  history: [
    {
      action: 'disapprove',
      version: 1,
      at: '2026-11-23T05:37:00Z',
      by: { name: 'Jun Sato' },
      comment: 'See the attached note.',
      fileIds: ['f1'],
    },
  ],
  files: [file('f1', 'note.pdf'), file('f2', 'other.pdf')],
} as unknown as TermSheetDetail;
beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('the comment of a returned deal', () => {
  it('is shown with the attached files', () => {
    renderScreen(<Returned sheet={sheet} />);
    expect(screen.getByText('See the attached note.')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['note.pdf']);
  });

  it('is a counter-offer when the licensee offered other terms, with what to do next', async () => {
    const offered = { ...sheet.history[0], action: 'counterOffer', comment: 'Nearly there.', fileIds: [] };
    const back = { ...sheet, history: [offered] } as unknown as TermSheetDetail;
    renderScreen(<Returned sheet={back} />);
    expect(screen.getByText('Jun Sato made a counter-offer · version 1')).toBeTruthy();
    expect(screen.getByText(/Take over or decline each change below/)).toBeTruthy();
    // its message stands in the card of the offer
    expect(screen.queryByText('Nearly there.')).toBeNull();
    cleanup();
    await startLanguage('zh');
    renderScreen(<Returned sheet={back} />);
    expect(screen.getByText(/Jun Sato 提出了还价/)).toBeTruthy();
    expect(screen.getByText(/请逐项采纳或拒绝下方的还价修改/)).toBeTruthy();
    await startLanguage('en');
  });

  it('stays when its reviser declines an offered change', () => {
    const own = { ...sheet.history[0], action: 'decline', version: 2, at: '2026-11-24T01:00:00Z', comment: 'The rate stays.', fileIds: [] };
    const { history } = sheet;
    renderScreen(<Returned sheet={{ ...sheet, history: [...history, own] } as unknown as TermSheetDetail} />);
    expect(screen.getByText('See the attached note.')).toBeTruthy();
    expect(screen.queryByText('The rate stays.')).toBeNull();
  });
});
