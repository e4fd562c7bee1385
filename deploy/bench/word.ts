/**
 * Does another word processor agree about tracked changes? Pairs of versions are written as .docx with tracked changes; LibreOffice
 * accepts or rejects all of them, and its text must be that of the new or old version, which it reads from a .docx without changes.
 * Needs `soffice` on the path (Debian: `apt-get install --no-install-recommends libreoffice-writer-nogui`).
 *
 * npm run bench -- word [pairs]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareBodies } from '../../services/files/dist/documents/word/redline/compare.js';
import { RandomBodies } from '../../services/files/dist/documents/word/redline/testing/random-bodies.js';
import { withBody } from '../../services/files/dist/documents/word/redline/word-package.js';
import { writeTemplate } from '../../services/files/dist/documents/word/writing/write-template.js';

const PAIRS = Number(process.argv[2] ?? 200);
const MACRO = `Sub Settle(folder As String, pairs As Integer)
  For at = 1 To pairs
    Save(folder, "old" &amp; at, "", "old" &amp; at)
    Save(folder, "new" &amp; at, "", "new" &amp; at)
    Save(folder, "both" &amp; at, ".uno:AcceptAllTrackedChanges", "accepted" &amp; at)
    Save(folder, "both" &amp; at, ".uno:RejectAllTrackedChanges", "rejected" &amp; at)
  Next at
End Sub
Sub Save(folder As String, source As String, command As String, target As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(folder &amp; source &amp; ".docx", "_blank", 0, hidden())
  If command &lt;&gt; "" Then
    dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
    dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
  End If
  Dim filter(1) As New com.sun.star.beans.PropertyValue
  filter(0).Name = "FilterName"
  filter(0).Value = "Text (encoded)"
  filter(1).Name = "FilterOptions"
  filter(1).Value = "UTF8,LF,,,"
  document.storeToURL(folder &amp; target &amp; ".txt", filter())
  document.close(True)
End Sub`;
const folder = mkdtempSync(join(tmpdir(), 'word-'));
/** Runs LibreOffice with a profile of its own. */
function office(...rest: string[]): void {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const { error, status, stderr } = spawnSync('soffice', [profile, '--headless', '--norestore', ...rest], { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
}
// the first start makes the profile, with an empty module of the macros
office('--terminate_after_init');
writeFileSync(
  join(folder, 'profile', 'user', 'basic', 'Standard', 'Module1.xba'),
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${MACRO}</script:module>`,
);

const frame = writeTemplate({ language: 'en', blocks: [] });
for (let at = 1; at <= PAIRS; at += 1) {
  const bodies = new RandomBodies(at * 7919);
  const old = bodies.body();
  const next = bodies.versionOf(old);
  const both = compareBodies(old, next, { author: 'Licensor', at: '2026-03-01T09:00:00Z', looks: true });
  for (const [name, body] of Object.entries({ old, new: next, both }))
    writeFileSync(join(folder, `${name}${at}.docx`), withBody(frame, 'a.docx', body));
}
office(`macro:///Standard.Module1.Settle("${pathToFileURL(folder).href}/",${PAIRS})`);
/**
 * The texts of the paragraphs. Left out is what LibreOffice adds of its own: a sign in changed rows, the empty line that it keeps
 * where a paragraph before a table goes, and the numbers of lists, because it does not restore the formatting of paragraphs.
 */
const text = (name: string): string =>
  readFileSync(join(folder, `${name}.txt`), 'utf8')
    .replaceAll('\u200d', '')
    .replaceAll(/^ +\d+\. /gm, '')
    .replaceAll(/\n[ \t]*(?=\n|$)/g, '');
const different = Array.from({ length: PAIRS }, (_, index) => index + 1).flatMap((at) =>
  [
    [`accepted${at}`, `new${at}`],
    [`rejected${at}`, `old${at}`],
  ].flatMap(([found = '', expected = '']) => (text(found) === text(expected) ? [] : [found])),
);
console.error(
  `${PAIRS} pairs of versions, settled by LibreOffice: ${different.length} of ${2 * PAIRS} texts differ ${different.slice(0, 20).join(' ')}`,
);
console.log(JSON.stringify({ pairs: PAIRS, different }));
// LibreOffice joins an empty inserted paragraph with inserted words before it: seen once in 400 texts
if (different.length > PAIRS * 0.02) {
  console.error(`the documents are in ${folder}`);
  process.exitCode = 1;
} else rmSync(folder, { recursive: true });
