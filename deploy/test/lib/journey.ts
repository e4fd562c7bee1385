import { it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { People } from '../pages/people.js';

const STEP_MS = 420_000;

/**
 * Steps that depend on each other: after a failed one the others fail immediately. `found` contains values
 * that steps pass on.
 *
 * For writing journeys: each step saves screenshots of all open pages in a folder of its own in JOURNEY_PICTURES, and
 * with a file JOURNEY_RESUME the next run on the same system continues after the last successful step.
 */
export function journey(people: () => People, found: Record<string, string>): (title: string, run: () => Promise<void>) => void {
  const resumeFile = process.env['JOURNEY_RESUME'];
  const before =
    resumeFile && existsSync(resumeFile)
      ? (JSON.parse(readFileSync(resumeFile, 'utf8')) as { found: Record<string, string>; done: string[] })
      : { found: {}, done: [] };
  Object.assign(found, before.found);
  let failed: string | undefined;
  return (title, run) => {
    it(
      title,
      async () => {
        if (failed) throw new Error(`comes after "${failed}", which failed`);
        if (before.done.includes(title)) return;
        try {
          await run();
          before.done.push(title);
          await picture(people(), title).catch(() => undefined);
          if (resumeFile) writeFileSync(resumeFile, JSON.stringify({ found, done: before.done }));
        } catch (error) {
          failed = title;
          await picture(people(), title).catch(() => undefined);
          throw error;
        }
      },
      STEP_MS,
    );
  };
}

async function picture(people: People, step: string): Promise<void> {
  const root = process.env['JOURNEY_PICTURES'];
  if (!root) return;
  const folder = join(root, step.replaceAll(/\W+/g, ' ').trim());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'heard.txt'), [...people.faults, ...people.refusals, ...people.barriers].join('\n'));
  for (const { userName, page } of people.all()) {
    await page.screenshot({ path: join(folder, `${userName}.png`) });
    await writeFile(join(folder, `${userName}.txt`), `${page.url()}\n${await page.locator('body').ariaSnapshot()}`);
  }
}
