import { describe, expect, it } from '@jest/globals';
import { type Course, Timeline } from './timeline.js';

describe('a timeline', () => {
  it('plays the steps of all courses in chronological order, including courses that start meanwhile', async () => {
    const timeline = new Timeline();
    const seen: string[] = [];
    function* course(name: string, steps: readonly string[], then?: Course): Course {
      for (const at of steps) {
        yield at;
        seen.push(`${at} ${name}`);
      }
      if (then) timeline.begin(then);
    }
    timeline.begin(course('a', ['2026-01-01', '2026-01-05'], course('c', ['2026-01-06'])));
    timeline.begin(course('b', ['2026-01-01', '2026-01-03', '2026-01-09']));
    await timeline.play();
    expect(seen).toEqual(['2026-01-01 a', '2026-01-01 b', '2026-01-03 b', '2026-01-05 a', '2026-01-06 c', '2026-01-09 b']);
  });

  it('refuses a step before the current instant', async () => {
    const timeline = new Timeline();
    function* backwards(): Course {
      yield '2026-02-01';
      yield '2026-01-01';
    }
    timeline.begin(backwards());
    await expect(timeline.play()).rejects.toThrow('a step at 2026-01-01 comes after what happened at 2026-02-01');
  });
});
