import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

const reloadPage = jest.fn();
jest.unstable_mockModule('../../lib/browser/reload.js', () => ({ reloadPage }));
const { renderScreen, startLanguage } = await import('../../../test/render.js');
const { LookSettings } = await import('./look-settings.js');

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  localStorage.clear();
  reloadPage.mockClear();
});

describe('theme and language', () => {
  it('P-I18N-03 P-I18N-04 P-I18N-02 offers English and Chinese; the page reloads after a change', async () => {
    renderScreen(<LookSettings />);
    const [english, chinese] = ['English', '中文'].map((name) => screen.getByRole('radio', { name }));
    expect(english?.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(chinese as HTMLElement);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('lang')).toBe('zh');
  });

  it('P-THEME-02 P-THEME-03 offers light and dark, and five colours', () => {
    renderScreen(<LookSettings />);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.textContent)).toEqual([
      'Light',
      'Dark',
      'Orange',
      'Blue',
      'Green',
      'Purple',
      'Pink',
      'English',
      '中文',
    ]);
  });

  it('P-THEME-05 uses teal for finished states, beside the orange', () => {
    const tokens = readFileSync(join(process.cwd(), 'frontend/src/styles/tokens.css'), 'utf8');
    const root = /:root[^{]*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
    expect(root).toMatch(/--accent: #e55f1b;/i);
    expect(root).toMatch(/--done: #0f766e;/i);
  });
});
