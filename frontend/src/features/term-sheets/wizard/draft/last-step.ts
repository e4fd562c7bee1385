import { KEYS, readJson, write } from '../../../../lib/browser/storage.js';
import type { Path } from '../../../../lib/screens/path.js';

/** Older drafts begin at their first step again. */
const MAX_DRAFTS = 30;
type Steps = Readonly<Record<string, Path>>;

const stored = (): Steps => readJson<Steps>(KEYS.wizardSteps) ?? {};

/** Remembers the step of a draft that is open on this device. */
export function rememberStep(versionId: string, step: Path): void {
  const others = Object.entries(stored()).filter(([id]) => id !== versionId);
  write(KEYS.wizardSteps, JSON.stringify(Object.fromEntries([...others, [versionId, step]].slice(-MAX_DRAFTS))));
}

/** The step at which a draft was left, for an address that names the draft and no step. */
export const lastStep = (params: Readonly<Record<string, string | undefined>>, search: Record<string, unknown>): Path | undefined =>
  search['step'] === undefined ? stored()[params['termSheetVersionId'] ?? ''] : undefined;
