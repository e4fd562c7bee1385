import type { Path } from './path.js';
import type { GoOptions } from './screen.js';

type Go = (to: Path, options?: GoOptions) => void;
let go: Go = () => {};
let prepare: (to: Path) => void = () => {};

/** The router registers itself here, so that links and screens do not import it. */
export function setNavigator(navigator: { go: Go; prepare: (to: Path) => void }): void {
  go = navigator.go;
  prepare = navigator.prepare;
}

/** Opens a path such as `/TermSheetV2/Detail/4f...`, optionally with its query. */
export const navigate: Go = (to, options) => go(to, options);
/** Preloads the code of a screen, for instance while the pointer is over its link. */
export const prepareScreen = (to: Path): void => prepare(to);
