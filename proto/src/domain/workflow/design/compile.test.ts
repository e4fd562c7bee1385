import { describe, expect, it } from '@jest/globals';
import type { Transition, Workflow } from '../workflow.js';
import { compileDesign } from './compile.js';
import { DESIGN_KINDS } from './design.js';
import { KINDS } from './kinds.js';
import { standardDesign } from './standard.js';

/** Each transition separately, so that their order does not matter. */
const transitionsOf = ({ transitions }: Workflow): string[] =>
  transitions
    .flatMap((t) => t.from.map((from): Transition => ({ ...t, from: [from] })))
    .map(({ action, from, to, by, direction, needs = [], takes = [], when }) =>
      JSON.stringify([from[0], action, to, by, direction, [...needs].sort(), [...takes].sort(), Object.entries(when ?? {}).sort()]),
    )
    .sort();

describe('the workflow compiled from a design', () => {
  it.each(DESIGN_KINDS)('is the product’s own, when %s is unchanged', (kind) => {
    const made = compileDesign(standardDesign(kind));
    expect(transitionsOf(made)).toEqual(transitionsOf(KINDS[kind].workflow));
    expect(made.states).toEqual(KINDS[kind].workflow.states);
    expect(made.steps).toEqual(KINDS[kind].workflow.steps);
  });
});
