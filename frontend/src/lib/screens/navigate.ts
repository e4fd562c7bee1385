import type { GoOptions } from './screen.js';

type Go = (to: string, options?: GoOptions) => void;
let go: Go = () => {};
let prepare: (to: string) => void = () => {};

/** The router registers itself here; links and screens stay free of it. */
export function setNavigator(navigator: { go: Go; prepare: (to: string) => void }): void {
  go = navigator.go;
  prepare = navigator.prepare;
}

/** Opens a path such as `/TermSheetV2/Detail/4f...`, optionally with its query. */
export const navigate: Go = (to, options) => go(to, options);
/** Loads the code of a screen before it is opened, for instance while the pointer rests on its link. */
export const prepareScreen = (to: string): void => prepare(to);
