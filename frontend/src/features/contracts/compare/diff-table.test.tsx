import { beforeAll, describe, expect, it } from '@jest/globals';
import { compareParagraphs } from '@bls/proto/domain/text-diff/paragraphs';
import { screen, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { DiffTable } from './diff-table.js';

beforeAll(() => startLanguage('en'));

describe('the comparison of two contract versions', () => {
  it('W-CONTRACT-08 marks removed and added text visually and for screen readers', () => {
    const same = Array.from({ length: 9 }, (_, at) => `Clause ${at}`);
    const { rows } = compareParagraphs([...same, 'Rate 8 %', 'Gone'], [...same, 'Rate 10 %']);
    renderScreen(<DiffTable rows={rows} from="v1.pdf" to="v2.pdf" />);
    expect(screen.getByText('7 unchanged paragraphs')).toBeTruthy();
    const changed = screen.getAllByRole('row').find((row) => row.textContent?.includes('Rate'));
    if (!changed) throw new Error('the changed row is there');
    const [left, right] = within(changed).getAllByRole('cell');
    expect(left?.querySelector('del')?.textContent).toBe('removed: 8');
    expect(right?.querySelector('ins')?.textContent).toBe('added: 10');
    expect(screen.getByText('Gone').closest('del')).toBeTruthy();
    expect(screen.getAllByText('Clause 8')).toHaveLength(2);
  });
});
