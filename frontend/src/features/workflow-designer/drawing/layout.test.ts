import { describe, expect, it } from '@jest/globals';
import { DESIGN_KINDS } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { update } from '../edits.js';
import { layoutOf, NODE } from './layout.js';

describe('the layout of a design', () => {
  it.each(DESIGN_KINDS)('gives every step of %s its own position and an arrow to the next', (kind) => {
    const design = standardDesign(kind);
    const { nodes, arrows, width, height } = layoutOf(design);
    expect(nodes).toHaveLength(design.steps.length);
    for (const [index, one] of nodes.entries()) {
      expect(one.x + NODE.width <= width && one.y + NODE.height <= height).toBe(true);
      for (const other of nodes.slice(index + 1)) {
        expect(Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height).toBe(true);
      }
    }
    expect(arrows.filter((arrow) => arrow.kind === 'forward')).toHaveLength(design.steps.length - 1);
    expect(arrows.filter((arrow) => arrow.kind === 'backward')).toHaveLength(design.steps.filter((step) => step.back).length);
  });

  it('separates unreachable steps', () => {
    const { nodes } = layoutOf(update(standardDesign('contract'), 'legal', { forward: 'businessHead' }));
    expect(nodes.filter((node) => node.loose).map((node) => node.step.id)).toEqual(['legalHead']);
  });
});
