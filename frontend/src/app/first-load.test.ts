import { describe, expect, it } from '@jest/globals';
import { loadedWith } from '../../test/imports.js';

const START = ['main.ts', 'start.tsx', 'vendor.ts'];
const SHELL = ['app/shell/shell.tsx', 'app/shell/user-menu.tsx', 'app/shell/job-tray.tsx'];

describe('what is loaded with', () => {
  it('the start and sign-in has no schema, and only the controls and dialogs that sign-in shows', () => {
    const loaded = loadedWith(...START, 'features/account/logon.tsx');
    expect([...loaded].filter((each) => each === 'zod' || each.includes('/contracts/calls/'))).toEqual([]);
    const controls = [...loaded].filter((each) => /^frontend\/src\/ui\/(form|overlay|table|grid)\//.test(each));
    expect(controls.map((each) => each.split('/').at(-1)).toSorted()).toEqual([
      'checkbox.tsx',
      'connect.tsx',
      'field.tsx',
      'form.tsx',
      'select.tsx',
      'text-field.tsx',
    ]);
  });

  it('the shell has no schema', () => {
    expect(loadedWith(...START, ...SHELL).has('zod')).toBe(false);
  });

  it.each([
    ['the list of term sheets', 'features/term-sheets/licensor-manage.tsx'],
    ['a term sheet', 'features/term-sheets/view/view.tsx'],
  ])('%s has no schema of deals, settings or files, no dialog of actions and no upload', (_page, screen) => {
    const loaded = loadedWith(...START, ...SHELL, screen);
    const unwanted = /domain\/term-sheet\/(terms|draft|check)\.ts|domain\/settings\/|enumerations\/files\.ts|action-dialog|react-dropzone/;
    expect([...loaded].filter((each) => unwanted.test(each) && !each.includes('late-action-dialog'))).toEqual([]);
  });
});
