import type { DesignedWorkflow, DesignedStep } from './design.js';

/** The steps in their order; stops at the end, at an unknown destination, or before a circle. */
export function pathOf({ steps }: Pick<DesignedWorkflow, 'steps'>): { path: DesignedStep[]; circle: boolean } {
  const known = new Map(steps.map((step) => [step.id, step]));
  const path: DesignedStep[] = [];
  const seen = new Set<string>();
  for (let at = steps[0]; at; at = at.forward === null ? undefined : known.get(at.forward)) {
    if (seen.has(at.id)) return { path, circle: true };
    seen.add(at.id);
    path.push(at);
  }
  return { path, circle: false };
}

/** Who is notified when the step is done: its own recipients, and those of the notices that follow. */
export function notifiedAfter(path: readonly DesignedStep[], index: number): DesignedStep['notify'] {
  const recipients = [...(path[index]?.notify ?? [])];
  for (let next = index + 1; path[next]?.kind === 'notice'; next++) recipients.push(...(path[next]?.notify ?? []));
  return [...new Set(recipients)];
}
