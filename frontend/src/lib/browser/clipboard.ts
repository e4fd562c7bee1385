/** Copies a text; false when the browser gives no permission (an insecure address, a refused prompt). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
