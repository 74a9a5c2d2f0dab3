/**
 * Copies a text.
 *
 * @returns whether the browser allowed it; over plain HTTP there is no clipboard
 */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
