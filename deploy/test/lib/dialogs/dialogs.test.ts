import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../../src/paths.js';
import { DIALOGS, OTHER_DIALOGS } from './dialogs.js';
import { FORMS, OTHER_FORMS } from './forms.js';

const SOURCES = join(ROOT, 'frontend/src');
/** Names of elements that open a dialog, and of those that take text. */
const DIALOG = /<(?:SaveDialog|FormDialog|ConfirmDialog|Dialog|Drawer)\b/g;
const FIELD =
  /<(?:Form(?:Text|TextArea|Decimal|Date|Month|WholeNumber|Lines|Combobox|ComboboxMulti)|TextField|TextArea|Combobox|DatePicker|\w+Fields?)\b/;
const FORM = /<(?:Form|SectionForm|LookUpForm)\b/;
/** The family of components, and the screen that shows them. */
const COMPONENTS = /^(?:ui|features\/components)\//;

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !COMPONENTS.test(path))
  .map((path) => ({ file: path.slice(0, -'.tsx'.length), text: readFileSync(join(SOURCES, path), 'utf8') }));
const names = (found: readonly { file: string }[]): string[] => found.map(({ file }) => file).toSorted();
const isDialog = ({ text }: { text: string }) => text.search(DIALOG) >= 0;

describe('W-MONEY-01 the dialogs and forms that are tested in Chromium', () => {
  it('are all dialogs with a field', () => {
    const withField = sources.filter((source) => isDialog(source) && FIELD.test(source.text));
    const tested = new Set([...DIALOGS.map(({ file }) => file), ...Object.keys(OTHER_DIALOGS)]);
    expect(names(withField).filter((file) => !tested.has(file))).toEqual([]);
  });

  it('are all dialogs of a file that has several forms in dialogs', () => {
    const places = Map.groupBy(DIALOGS, ({ file }) => file);
    const forms = (text: string) => text.match(/<FormDialog\b/g)?.length ?? 0;
    const lacks = ({ file, text }: (typeof sources)[number]) => !(file in OTHER_DIALOGS) && forms(text) > (places.get(file)?.length ?? 0);
    expect(names(sources.filter(lacks))).toEqual([]);
  });

  it('are all other forms', () => {
    const forms = sources.filter((source) => !isDialog(source) && FORM.test(source.text));
    const tested = new Set([...FORMS.flatMap(({ file }) => file.split(', ')), ...Object.keys(OTHER_FORMS)]);
    const inDialog = new Set(DIALOGS.map(({ file }) => file));
    expect(names(forms).filter((file) => !tested.has(file) && !inDialog.has(file))).toEqual([]);
  });

  it('exist', () => {
    const files = new Set(sources.map(({ file }) => file));
    const named = [...DIALOGS, ...FORMS].flatMap(({ file }) => file.split(', '));
    expect([...named, ...Object.keys({ ...OTHER_DIALOGS, ...OTHER_FORMS })].filter((file) => !files.has(file))).toEqual([]);
  });

  it('are drawn by the common components, which give the focus; the palette has its own field', () => {
    const own = /import \{[^}]*\bDialog\b[^}]*\} from 'radix-ui'/;
    expect(names(sources.filter(({ text }) => own.test(text)))).toEqual(['app/palette/command-palette']);
  });
});
