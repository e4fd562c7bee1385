import { namesIn, type OptionalIn, type RequiredIn } from './path.js';
import type { RoutePattern } from './patterns.js';
import { useScreen } from './screen.js';

/** The parameters of the screen by its pattern, or by another with the same parameters. Absent ones are empty. */
export function useParams<Pattern extends RoutePattern>(
  pattern: Pattern,
): Readonly<Record<RequiredIn<Pattern> | OptionalIn<Pattern>, string>> {
  const { params } = useScreen();
  return Object.fromEntries(namesIn(pattern).map((name) => [name, params[name] ?? ''])) as Record<
    RequiredIn<Pattern> | OptionalIn<Pattern>,
    string
  >;
}
