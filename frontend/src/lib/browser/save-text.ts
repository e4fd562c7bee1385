/** Saves a text that the page has as a file. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // the browser has copied the bytes by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
