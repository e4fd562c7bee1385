let pressed = false;
const waiting = new Set<() => void>();

function down(): void {
  pressed = true;
}
/** The click follows the release in the same task; what waited runs after it. */
function up(): void {
  pressed = false;
  if (waiting.size > 0) setTimeout(flush);
}
function flush(): void {
  if (pressed) return;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}
// a finger sends pointer events first and the events of a mouse afterwards
for (const type of ['pointerdown', 'mousedown']) addEventListener(type, down, true);
for (const type of ['pointerup', 'pointercancel', 'mouseup', 'click', 'keydown']) addEventListener(type, up, true);
// of the window: released elsewhere
addEventListener('blur', up);

/**
 * Runs a function as soon as nothing is pressed: at once, or after the click of a mouse button or finger that is down. What
 * appears in the middle of a click would move what is clicked. Returns a cancel function.
 */
export function afterPress(run: () => void): () => void {
  if (pressed) waiting.add(run);
  else run();
  return () => void waiting.delete(run);
}
